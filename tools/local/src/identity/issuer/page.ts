import { createHash } from 'node:crypto';
import type { OidcUser } from './issuerToken';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 12vh auto 2rem; padding: 0 1rem; }
h1 { font-size: 1.375rem; line-height: 1.25; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { margin: 0.5rem 0; }
button, input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.375rem 0.75rem;
  font: inherit; border: 1px solid GrayText; border-radius: 0.5rem; }
button { text-align: start; cursor: pointer; background: ButtonFace; color: ButtonText; }
button span { display: block; font-size: 0.875rem; }
label { display: block; margin: 0.75rem 0 0.25rem; }
.error { border-inline-start: 4px solid #c22; padding-inline-start: 0.75rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** For the page's Content-Security-Policy: nothing but this style, and nothing that runs. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export interface AccountChooserOptions {
  readonly application: string;
  /** The original request, sent back with the choice. */
  readonly query: URLSearchParams;
  readonly users: readonly OidcUser[];
  readonly suggestedEmail: string;
  /** Why the last try was refused. */
  readonly problem: string | null;
}

/** Account chooser: a list of known accounts, and a form for others. Works without scripts. */
export function accountChooserPage({
  application,
  query,
  users,
  suggestedEmail,
  problem,
}: AccountChooserOptions) {
  const hidden = [...query].map(([name, value]) => hiddenField(name, value)).join('');
  const accountButtons = users.map(
    ({ email, name }) =>
      `<li><button name="choice" value="${escapeHtml(email)}">${escapeHtml(name ?? email)}<span>${escapeHtml(email)}</span></button></li>`,
  );
  const list = `<form method="post">${hidden}<ul>${accountButtons.join('')}</ul></form>`;
  return page(
    'Sign in',
    `<h1>Sign in to ${escapeHtml(application)}</h1>
<p>This page stands in for an identity provider on your own computer. You don’t need a password.</p>
${problem === null ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
${accountButtons.length > 0 ? `<h2 id="known">Accounts</h2>${list}` : ''}
<h2>Someone else</h2>
<form method="post">${hidden}
<label for="name">Name</label><input id="name" name="name" autocomplete="name" maxlength="120">
<label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="email" maxlength="254" value="${escapeHtml(suggestedEmail)}">
<p><button name="choice" value="">Continue</button></p></form>
<form method="post">${hidden}<button name="cancel" value="1">Cancel</button></form>`,
  );
}

export function errorPage(reason: string): string {
  return page(
    'Sign-in refused',
    `<h1>This sign-in can’t continue</h1><p>${escapeHtml(reason)}</p><p>Go back to the application and try again from there.</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main>${body}</main></body></html>
`;
}

function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
