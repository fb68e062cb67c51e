/** Styles of the tools above a log. */
export const toolbarStyles = `
.log-tools { flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding-bottom: 4px; }
.log-find { display: flex; align-items: center; gap: 2px; min-width: 0; }
.log-search { box-sizing: border-box; width: 200px; min-width: 0; height: 28px; margin: 0 6px 0 0; padding: 0 8px; appearance: none;
  font: inherit; color: inherit; background: var(--inset, transparent); border: 1px solid var(--line-control, var(--ink-3)); border-radius: 4px; }
.log-search::placeholder { color: var(--ink-3); opacity: 1; }
.log-search::-webkit-search-cancel-button { filter: grayscale(1); }
.log-matches { font: 400 12px/16px var(--font); color: var(--ink-3); white-space: nowrap; padding-inline-end: 4px; }
.log-wrap[aria-pressed='true'] { background: var(--active, color-mix(in srgb, var(--ink-1) 10%, transparent)); color: var(--ink-1); }
.log-levels { display: flex; flex-wrap: wrap; flex: 1; min-width: 0; margin-inline-start: -6px; }
.log-levels .log-button { display: inline-flex; align-items: center; gap: 6px; }
.log-levels i { width: 8px; height: 8px; border-radius: 2px; background: var(--level); forced-color-adjust: none; }
.log-levels b { font-weight: 500; color: var(--ink-1); font-variant-numeric: tabular-nums; }
.log-levels [aria-pressed='false'], .log-levels [aria-pressed='false'] b { color: var(--ink-3); text-decoration: line-through; }
.log-levels [aria-pressed='false'] i { opacity: .4; }
.log-search:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
@container (max-width: 560px) { .log-levels { flex-basis: 100%; order: 3; } }
@container (max-width: 420px) { .log-levels { justify-content: space-between; margin-inline-start: -3px; } .log-levels .log-button { padding-inline: 3px; } .log-levels b { display: none; } }
@media (pointer: coarse) { .log-search { min-height: 36px; } }
`;
