/** Styles of bars, dots, links and limits in cells. */
export const cellStyles = `
.sheet-link[href] { color: var(--accent); }
.sheet-link:not([href]) { color: inherit; }
.sheet-cell[data-state='good'] { color: var(--ok); font-weight: 500; }
.sheet-cell[data-state='warn'] { color: var(--warn); font-weight: 500; }
.sheet-cell[data-state='bad'] { color: var(--bad); font-weight: 500; }
.sheet-bar { display: inline-block; height: 6px; position: relative; top: -1px; vertical-align: middle;
  background: var(--grid); border-radius: 1px; overflow: hidden; forced-color-adjust: none; }
.sheet-bar i { position: absolute; top: 0; height: 6px; background: var(--ink-3); }
.sheet-dot { display: inline-block; width: 8px; height: 8px; margin-inline-end: 8px; border-radius: 50%; forced-color-adjust: none; }
.sheet[data-stale] :is(.sheet-dot, .sheet-bar i) { background: var(--cat-10) !important; opacity: .55; }
`;
