/** Styles of sparklines, which give way to the numbers beside them. */
export const sparklineStyles = `
.sheet-cell[data-spark] { display: flex; justify-content: flex-end; align-items: center; }
.sheet-spark { position: relative; flex: 0 1 auto; align-self: stretch; min-width: 0; overflow: hidden; margin-inline-end: 8px; forced-color-adjust: none; }
.sheet-spark-box { position: absolute; inset: 3px; }
.sheet-spark svg { display: block; width: 100%; height: 100%; overflow: visible; }
.sheet-spark path { fill: none; stroke: var(--ink-3); stroke-width: 1.25; stroke-linecap: round; stroke-linejoin: round; }
.sheet-spark i { position: absolute; width: 4px; height: 4px; margin: -2px; border-radius: 50%; background: var(--ink-1); }
.sheet-cell[data-spark] .sheet-number { flex: none; text-align: end; }
.sheet[data-stale] .sheet-spark { opacity: .55; }
`;
