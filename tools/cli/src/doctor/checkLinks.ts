import { type Finding, good, warning } from './finding';

const about = 'Links to other sites';

/** Whether links open, by the headers of `leave.html`, through which they go; null where it is not there. */
export function checkLinks(headers: Headers | null): Finding {
  if (!headers) {
    const remedy = 'Deploy the whole folder of the build: leave.html belongs to it.';
    return warning(about, 'leave.html is not served', remedy);
  }
  const list = headers.get('connection-allowlist');
  if (list !== null && !/"https:\/\/\*:\*"/.test(list)) {
    const remedy =
      'Send leave.html alone with: Connection-Allowlist: ("https://*:*" "http://*:*");redirects=allow';
    return warning(about, 'don’t open in Chrome: leave.html may not go there', remedy);
  }
  const policy = headers.get('content-security-policy') ?? '';
  if (list !== null && (/connect-src/.test(policy) || !policy.includes("default-src 'none'"))) {
    const remedy = 'Send leave.html with a Content-Security-Policy as docs/deploying.md has it.';
    return warning(about, 'leave.html may call what other pages may not', remedy);
  }
  return good(about, 'open');
}
