/** Styles of the headings of groups. */
export const groupStyles = `
.sheet-group { background: color-mix(in srgb, var(--ink-1) 3%, var(--panel)); cursor: default; }
.sheet-group .sheet-cell { font-weight: 500; }
.sheet-group .sheet-name { display: flex; align-items: baseline; min-width: 0; padding-inline-end: 8px; }
.sheet-name .sheet-label { overflow: hidden; text-overflow: ellipsis; }
.sheet-name .sheet-size { flex: none; margin-inline-start: 8px; font-weight: 400; color: var(--ink-3); }
.sheet-name .sheet-own { flex: none; margin-inline-start: auto; padding-inline-start: 8px; }
.sheet-stuck { z-index: 1; box-shadow: inset 0 -1px var(--line); }
.sheet-toggle { flex: none; align-self: center; width: 16px; height: 16px; margin-inline-start: -16px; position: relative; }
.sheet-toggle::before { content: ''; position: absolute; inset-inline-start: 4px; top: 5px; width: 5px; height: 5px; border: solid var(--ink-3);
  border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
.sheet:dir(rtl) .sheet-toggle::before { transform: rotate(135deg); }
.sheet-group[data-expanded] .sheet-toggle::before { top: 4px; transform: rotate(45deg); }
.sheet-group:hover .sheet-toggle::before { border-color: var(--ink-1); }
.sheet-group:hover { background: color-mix(in srgb, var(--ink-1) 8%, var(--panel)); }
`;
