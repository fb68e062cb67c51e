/** Styles of the pivot table's elements, for its shadow root. */
export const pivotStyles = `
.pivot { overflow: auto; overscroll-behavior: contain; overflow-anchor: none; touch-action: auto; --row: 24px; }
.pivot:focus-visible { outline-offset: -2px; }
.pivot[aria-activedescendant]:focus-visible { outline: none; }
.pivot-content { position: relative; min-width: 100%; display: flex; flex-direction: column; }
.pivot-head { position: sticky; top: 0; z-index: 3; flex: none; background: var(--panel); box-shadow: inset 0 -1px var(--line); }
.pivot-rows { position: sticky; z-index: 1; height: 0; flex: none; }
.pivot-foot { position: sticky; bottom: 0; z-index: 2; flex: none; margin-top: auto; background: var(--panel); box-shadow: inset 0 1px var(--line-strong); }
.pivot-row { position: relative; height: var(--row); box-shadow: inset 0 -1px var(--grid); contain: layout style; }
.pivot-head .pivot-row { box-shadow: none; }
.pivot-foot .pivot-row { box-shadow: inset 0 1px var(--line-strong); }
.pivot-rows .pivot-row { position: absolute; inset-inline-start: 0; top: 0; }
.pivot-name, .pivot-cell, .pivot-header { box-sizing: border-box; height: var(--row); line-height: var(--row); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.pivot-name { position: sticky; inset-inline-start: 0; z-index: 1; padding-inline-end: 8px; background: var(--panel); box-shadow: inset 0 -1px var(--grid); cursor: default; }
.pivot-head .pivot-name { box-shadow: inset 0 -1px var(--line); }
.pivot-head :is(.pivot-row:not(:last-child)) .pivot-name { box-shadow: none; }
.pivot-foot .pivot-name { box-shadow: inset 0 1px var(--line-strong); }
.pivot-row[data-group] :is(.pivot-name, .pivot-cell), .pivot-cell[data-total] { font-weight: 500; }
.pivot-cell, .pivot-header { position: absolute; top: 0; padding: 0 8px; }
.pivot-cell { text-align: end; height: calc(var(--row) - 1px); border-inline-end: 1px solid var(--panel); font-variant-numeric: tabular-nums; }
.pivot:dir(rtl) .pivot-cell { unicode-bidi: plaintext; text-align: left; }
.pivot-head { font: 500 12px/16px var(--font); color: var(--ink-3); user-select: none; }
.pivot-header { cursor: default; }
.pivot-header[data-last] { text-align: end; }
.pivot-header[data-span] { overflow: clip; }
.pivot-header[data-span] span { position: sticky; inset-inline-start: calc(var(--name) + 8px); }
.pivot-head [data-sortable]:hover, .pivot-head [aria-sort] { color: var(--ink-1); }
.pivot-arrow { display: inline-block; width: 14px; text-align: center; font-weight: 600; }
.pivot-toggle { display: inline-block; width: 16px; height: 16px; margin-inline-start: -16px; vertical-align: -3px; position: relative; }
.pivot-toggle::before { content: ''; position: absolute; inset-inline-start: 4px; top: 4px; width: 5px; height: 5px; border: solid var(--ink-3);
  border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
.pivot:dir(rtl) .pivot-toggle::before { transform: rotate(135deg); }
[aria-expanded='true'] > .pivot-name .pivot-toggle::before { top: 3px; transform: rotate(45deg) !important; }
.pivot-row:hover .pivot-toggle::before { border-color: var(--ink-1); }
.pivot-rows .pivot-row:hover > :is(.pivot-name, .pivot-cell:not([data-fill])) { background: color-mix(in srgb, var(--ink-1) 6%, var(--panel)); }
.pivot-cell[data-blank] { color: var(--ink-3); }
.pivot-cell[data-meaning='good'] { color: var(--ok); }
.pivot-cell[data-meaning='warn'] { color: var(--warn); }
.pivot-cell[data-meaning='bad'] { color: var(--bad); }
.pivot-cell[data-fill] { forced-color-adjust: none; }
.pivot-cell i { position: absolute; bottom: 2px; height: 3px; background: var(--line-strong); forced-color-adjust: none; }
.pivot-row[data-faded] > :is(.pivot-name, .pivot-cell), .pivot-cell[data-faded] { color: var(--ink-3) !important; background: var(--panel) !important; }
.pivot-cell[aria-selected='true'] { box-shadow: inset 0 0 0 2px var(--select); }
.pivot-row[data-selected] .pivot-name { box-shadow: inset 2px 0 var(--select), inset 0 -1px var(--grid); }
.pivot:focus-visible [data-active] { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 3px; }
.plot[data-stale] .pivot-cell { background: none !important; color: inherit !important; }
.pivot-note { position: absolute; inset-inline-start: 0; top: 0; color: var(--ink-2); }
@media (pointer: coarse) { .pivot { --row: 36px; } }
`;
