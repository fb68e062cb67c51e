import { lineFont } from './lineStyle';

/** Styles of the details of a line. */
export const detailsStyles = `
.log-details { padding: 4px 0 12px 12px; border-bottom: 1px solid var(--line); box-sizing: border-box; position: sticky; inset-inline-start: 0; width: calc(100cqi - 16px); }
.log-fields { display: grid; grid-template-columns: minmax(72px, max-content) minmax(0, 1fr) auto; margin: 0; font: ${lineFont}; line-height: 20px; }
.log-fields > * { padding: 2px 0; padding-inline-end: 12px; border-top: 1px solid var(--grid); }
.log-name { font: 400 12px/20px var(--font); color: var(--ink-3); max-width: 200px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.log-value { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink-1); max-height: 320px; overflow: auto; unicode-bidi: plaintext; text-align: left; }
.log-fields > .log-actions { padding-inline-end: 0; justify-content: flex-end; }
.log-actions { display: flex; align-items: flex-start; }
.log-actions .log-button { padding: 2px 6px; min-height: 20px; color: var(--accent); }
`;
