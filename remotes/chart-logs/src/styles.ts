import { lineFont } from './lineStyle';

/** Styles of the log's elements, for its shadow root. */
export const logStyles = `
.log { position: absolute; inset: 0; container-type: inline-size; display: flex; flex-direction: column; gap: 4px; min-width: 0; }
.log:has(.log-grid[hidden]) { display: none; }
.log-button { font: 400 12px/16px var(--font); color: var(--ink-2); background: none; border: 0; border-radius: 3px; margin: 0;
  padding: 4px 6px; min-height: 24px; cursor: pointer; white-space: nowrap; }
.log-button:hover { background: var(--hover, color-mix(in srgb, var(--ink-1) 6%, transparent)); color: var(--ink-1); }
.log-button:disabled { color: var(--ink-3); opacity: .55; cursor: default; background: none; }
.log-histogram { flex: none; display: block; width: 100%; height: 80px; overflow: visible; font: 400 12px/16px var(--font); forced-color-adjust: none; cursor: pointer; direction: ltr; }
.log-histogram text { fill: var(--ink-3); }
.log-body { position: relative; flex: 1; min-height: 0; }
.log-grid { position: absolute; inset: 0; overflow: auto; outline: none; border-radius: 3px; overscroll-behavior: contain; overflow-anchor: none; scrollbar-gutter: stable; }
.log-grid:focus-visible:not([aria-activedescendant]) { outline: 2px solid var(--accent); outline-offset: -2px; }
.log-content { position: relative; min-width: 100%; }
.log-rows { position: sticky; top: 0; height: 0; }
.log-entry { contain: layout style; width: max-content; min-width: 100%; }
.log[data-wrapped] .log-entry { width: 100%; }
.log-line { position: relative; display: flex; align-items: flex-start; min-height: 20px; font: ${lineFont}; line-height: 20px; cursor: pointer; }
.log-line > * { flex: none; white-space: pre; }
.log-line:hover { background: var(--hover, color-mix(in srgb, var(--ink-1) 6%, transparent)); }
.log-line[data-selected] { background: var(--select-wash); }
.log-line[aria-expanded='true'] { background: var(--active, color-mix(in srgb, var(--ink-1) 8%, transparent)); }
.log-grid:focus-visible .log-line[data-active] { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 3px; }
.log-line::before { content: ''; flex: none; width: 3px; align-self: stretch; margin: 3px 9px 3px 0; border-radius: 1px; background: var(--level, transparent); forced-color-adjust: none; }
.log-time { color: var(--ink-3); width: var(--time); margin-inline-end: 12px; }
.log-level { color: var(--ink-2); width: var(--word); margin-inline-end: 12px; overflow: hidden; }
.log-label { color: var(--ink-3); width: var(--label); margin-inline-end: 12px; overflow: hidden; }
.log-line[data-level='error'] .log-level, .log-line[data-level='fatal'] .log-level { color: var(--bad); font-weight: 600; }
.log-line[data-level='warn'] .log-level { color: var(--warn); }
.log-line .log-message { flex: 1; min-width: 0; color: var(--ink-1); unicode-bidi: plaintext; text-align: left; padding-inline-end: 8px; }
.log[data-wrapped] .log-message { white-space: break-spaces; word-break: break-all; }
.log-repeats { font: 500 12px/16px var(--font); color: var(--ink-2); background: var(--grid); border-radius: 8px; padding: 0 6px; margin-inline-end: 8px; }
.log-hidden { color: var(--ink-3); background: var(--grid); border-radius: 2px; }
.log mark { color: var(--ink-1); background: color-mix(in srgb, var(--cat-2) 36%, transparent); border-radius: 2px; }
.log-line[data-current] mark { color: var(--on-solid); background: var(--solid); }
.log-cut { color: var(--ink-3); }
.log-button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.log-jump { position: absolute; inset-inline-end: 24px; bottom: 12px; z-index: 2; padding: 6px 12px;
  color: var(--on-solid); background: var(--solid); border-radius: 4px; box-shadow: var(--overlay-shadow, none); }
.log-jump:hover { color: var(--on-solid); background: var(--solid); text-decoration: underline; }
.log-jump[data-side='top'] { bottom: auto; top: 12px; }
.log-note { position: absolute; inset-inline-start: 0; top: 0; color: var(--ink-2); }
.log[data-stale] :is(.log-line, .log-levels) { --level: var(--cat-10) !important; }
.log[data-stale] .log-line .log-level { color: var(--ink-3); }
.log[data-stale] .log-line::before { opacity: .55; }
@media (pointer: coarse) { .log-button { min-height: 36px; } }
`;
