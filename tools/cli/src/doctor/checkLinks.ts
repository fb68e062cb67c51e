import { type Finding, good, warning } from './finding';

const about = 'Links to other sites';

/** Checks whether links open, by the headers of `leave.html`; null if it isn't served. */
export function checkLinks(headers: Headers | null): Finding {
  if (!headers) {
    const remedy = 'Deploy the whole build folder, including leave.html.';
    return warning(about, 'leave.html isn’t served', remedy);
  }
  const list = headers.get('connection-allowlist');
  if (list !== null && !/"https:\/\/\*:\*"/.test(list)) {
    const remedy =
      'For leave.html only, send Connection-Allowlist: ("https://*:*" "http://*:*");redirects=allow';
    return warning(about, 'don’t open in Chrome: leave.html blocks them', remedy);
  }
  const policy = headers.get('content-security-policy') ?? '';
  if (list !== null && (/connect-src/.test(policy) || !policy.includes("default-src 'none'"))) {
    const remedy = 'Send leave.html with the Content-Security-Policy in docs/production.md.';
    return warning(about, 'leave.html can connect to origins that other pages can’t', remedy);
  }
  return good(about, 'open as expected');
}
