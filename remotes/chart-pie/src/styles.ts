/** Styles of the pie's own elements, in addition to those of every chart. */
export const pieStyles = `
.pie svg { position: absolute; left: 0; top: 0; direction: ltr; overflow: hidden; pointer-events: none; forced-color-adjust: none; }
.pie path { stroke-linejoin: round; }
.pie text { font: 400 12px/16px var(--font); fill: var(--ink-2); white-space: pre; }
.pie .pie-strong { font-weight: 500; fill: var(--ink-1); }
.pie .pie-inside { font-weight: 500; text-anchor: middle; }
.pie .pie-digits { font-weight: 600; fill: var(--ink-1); }
.pie .pie-quiet { fill: var(--ink-3); }
.pie .pie-unit { font-weight: 500; fill: var(--ink-3); }
.pie .pie-lines { fill: none; stroke: var(--panel); stroke-width: 1.5; }
.pie .pie-rim { fill: var(--ink-1); }
.pie .pie-leader { fill: none; stroke: var(--line-strong); }
.pie-legend { position: absolute; pointer-events: none; margin: 0; padding: 0; list-style: none; font: 400 12px/20px var(--font); color: var(--ink-2); }
.pie-row { display: flex; align-items: center; gap: 8px; height: 20px; cursor: default; white-space: pre; }
.pie-row[data-hidden] { color: var(--ink-3); }
.pie-swatch { flex: none; width: 10px; height: 10px; forced-color-adjust: none; }
.pie-name { flex: 1; overflow: hidden; }
.pie-row[data-hidden] .pie-name { text-decoration: line-through; }
.pie-figure { font-weight: 500; color: var(--ink-1); }
.pie-more { margin-inline-start: 18px; height: 20px; color: var(--ink-3); }
`;
