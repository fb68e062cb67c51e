import { type Finding, good, problem, warning } from './finding';

interface Expected {
  readonly header: string;
  /** What is wrong with a value, null where nothing is. */
  readonly faultOf: (value: string) => string | null;
  /** Without it a remote can do more than it should; the others only harden. */
  readonly isRequired: boolean;
}

const containing = (text: string) => (value: string) =>
  value.includes(text) ? null : `lacks ${text}`;

/** What the shell's own server must send, each with why it matters in docs/deploying.md. */
const expected: readonly Expected[] = [
  { header: 'Content-Security-Policy', faultOf: policyFault, isRequired: true },
  {
    header: 'Integrity-Policy',
    faultOf: containing('blocked-destinations=(script)'),
    isRequired: true,
  },
  { header: 'X-Content-Type-Options', faultOf: containing('nosniff'), isRequired: true },
  { header: 'Cross-Origin-Opener-Policy', faultOf: containing('same-origin'), isRequired: false },
  { header: 'Referrer-Policy', faultOf: () => null, isRequired: false },
  { header: 'Permissions-Policy', faultOf: () => null, isRequired: false },
];

const remedy =
  'Let the server of the shell send it: docs/deploying.md lists all headers for nginx and Firebase Hosting.';

/** The headers of the shell's page, which contain what a remote may do. */
export function checkHeaders(headers: Headers): readonly Finding[] {
  const findings = expected.flatMap(({ header, faultOf, isRequired }) => {
    const value = headers.get(header);
    const fault = value === null ? 'is missing' : faultOf(value);
    if (fault === null) return [];
    return [(isRequired ? problem : warning)(header, fault, remedy)];
  });
  if (findings.length > 0) return findings;
  return [good('Headers of the shell', `all ${expected.length} are there`)];
}

function policyFault(policy: string): string | null {
  const missing = ["default-src 'none'", "require-trusted-types-for 'script'"].filter(
    (part) => !policy.includes(part),
  );
  if (missing.length > 0) return `lacks ${missing.join(' and ')}`;
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const unsafe = /'unsafe-(inline|eval)'|\*(?=[\s;]|$)|\bdata:/.exec(scripts)?.[0];
  return unsafe ? `allows ${unsafe} for scripts` : null;
}

/** Whether pages that this policy holds for may fetch from and run an origin's releases. */
export function checkOrigins(policy: string, origins: readonly string[]): readonly Finding[] {
  return ['script-src', 'connect-src'].flatMap((directive) => {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    const missing = origins.filter(
      (origin) => !sources.some((s) => s === origin || s.startsWith(`${origin}/`)),
    );
    if (missing.length === 0) return [];
    return [problem('Content-Security-Policy', `${directive} lacks ${missing.join(', ')}`, remedy)];
  });
}
