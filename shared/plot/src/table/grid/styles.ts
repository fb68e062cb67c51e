/** Styles of the table view, in addition to those that every chart has for a table. */
export const tableStyles = `
.table-frame { position: absolute; inset: 0; display: flex; flex-direction: column; gap: 4px; container-type: size; }
.table-frame .table { position: relative; inset: auto; flex: 1; min-height: 0; overflow-anchor: none; overscroll-behavior: contain; }
.table-tools { flex: none; display: flex; align-items: center; gap: 12px; min-width: 0; padding: 2px; }
.table-search { box-sizing: border-box; flex: 0 1 200px; min-width: 96px; height: 28px; margin: 0; padding: 0 8px; appearance: none;
  font: inherit; color: inherit; background: var(--inset, transparent); border: 1px solid var(--line-control, var(--line-strong)); border-radius: 4px; }
.table-search::placeholder { color: var(--ink-3); opacity: 1; }
.table-search::-webkit-search-cancel-button { filter: grayscale(1); }
.table-search:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.table-caption { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 400 12px/16px var(--font); color: var(--ink-3); }
.table-content { position: relative; }
.table-view { position: sticky; top: 0; height: 0; }
.table-view table { table-layout: fixed; }
.table-view :is(th, td) { padding: 4px; padding-inline-end: 12px; }
.table-view th { height: 20px; z-index: 1; box-shadow: inset 0 -1px var(--line); cursor: default; user-select: none; }
.table-view th:hover, .table-view th[aria-sort] { color: var(--ink-1); }
.table-view th:not([data-numeric])::after, .table-view th[data-numeric]::before { display: inline-block; width: 14px; text-align: center; font-weight: 600; content: '' / ''; }
.table-view th[aria-sort='ascending']:is(th)::before, .table-view th[aria-sort='ascending']:is(th)::after { content: '↑' / ''; }
.table-view th[aria-sort='descending']:is(th)::before, .table-view th[aria-sort='descending']:is(th)::after { content: '↓' / ''; }
.table-view th[data-numeric]::after, .table-view th:not([data-numeric])::before { display: none; }
.table-view td { height: 20px; overflow: hidden; text-overflow: ellipsis; }
.table:focus-visible[aria-activedescendant] { outline: none; }
.table:focus-visible [data-active] { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 3px; }
.table:dir(rtl) td[data-numeric] { unicode-bidi: plaintext; text-align: left; }
@container (max-height: 119px) { .table-tools { display: none; } }
@container (max-width: 239px) { .table-caption { display: none; } }
@media (pointer: coarse) { .table-search { height: 44px; } .table-view :is(th, td) { height: 36px; } }
`;
