/** Styles of the table's elements, for its shadow root. */
export const tableStyles = `
.sheet { position: absolute; inset: 0; display: flex; flex-direction: column; gap: 8px;
  font: 400 13px/20px var(--font); color: var(--ink-1); --row: 24px; }
.sheet [hidden] { display: none; }
.sheet-tools { flex: none; display: flex; align-items: center; gap: 12px; min-width: 0; }
.sheet-grid { position: relative; flex: 1; min-height: 0; overflow: auto; outline: none; border-radius: 3px; overscroll-behavior: contain; overflow-anchor: none; }
.sheet-grid:focus-visible:not([aria-activedescendant]) { outline: 2px solid var(--accent); outline-offset: -2px; }
.sheet-content { position: relative; display: flex; flex-direction: column; min-width: 100%; }
.sheet-head, .sheet-row { display: grid; width: 100%; }
.sheet-head { flex: none; position: sticky; top: 0; z-index: 2; height: var(--row); background: var(--panel); box-shadow: inset 0 -1px var(--line); touch-action: pan-y; }
.sheet-rows { position: sticky; top: var(--row); height: 0; z-index: 1; }
.sheet-row { grid-template-columns: var(--columns); position: absolute; left: 0; top: 0; height: var(--row); box-shadow: inset 0 -1px var(--grid); contain: layout style; }
.sheet-row[data-selected] { background: var(--select-wash); box-shadow: inset 2px 0 var(--select), inset 0 -1px var(--grid); }
.sheet-row:hover { background: var(--hover, color-mix(in srgb, var(--ink-1) 6%, transparent)); }
.sheet-cell { box-sizing: border-box; padding: 0 8px; line-height: var(--row); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.sheet-cell:first-child { padding-inline-start: 0; font-weight: 500; }
.sheet-row > .sheet-cell:first-child { padding-inline-start: var(--indent, 0); }
.sheet-cell:last-child { padding-inline-end: 2px; }
.sheet-cell[data-numeric] { text-align: end; font-weight: 400; }
.sheet:dir(rtl) :is(.sheet-row, .sheet-total) .sheet-cell[data-numeric] { unicode-bidi: plaintext; text-align: left; }
.sheet-head .sheet-cell { font: 500 12px/16px var(--font); line-height: var(--row); color: var(--ink-3); cursor: default; user-select: none; }
.sheet-head .sheet-cell:hover, .sheet-head .sheet-cell[aria-sort] { color: var(--ink-1); }
.sheet-arrow { display: inline-block; width: 14px; text-align: center; font-weight: 600; }
.sheet-number { display: inline-block; }
.sheet-grid:focus-visible .sheet-cell[data-active] { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 3px; }
.sheet[data-stale] .sheet-row .sheet-cell { background: none !important; color: inherit !important; }
.sheet-edge { position: sticky; inset-inline-start: 0; top: 0; z-index: 3; width: 100%; height: 0; }
.sheet-edge::after { content: ''; position: absolute; inset-inline-end: 0; top: 0; width: 8px; height: var(--view); pointer-events: none; background: linear-gradient(to left, var(--panel), transparent); }
.sheet:dir(rtl) .sheet-edge::after { background: linear-gradient(to right, var(--panel), transparent); }
.sheet-note { position: absolute; inset-inline-start: 0; top: calc(var(--row) + 8px); color: var(--ink-2); }
.sheet-unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (pointer: coarse) { .sheet { --row: 36px; } }
`;
