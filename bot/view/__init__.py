"""Drawing: chase -> text, layouts, controls. Pure: nothing here awaits, stores or decides."""
