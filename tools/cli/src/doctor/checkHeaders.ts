import { type Finding, good, problem, warning } from './finding';

interface Expected {
  readonly header: string;
  /** What is wrong with a value, null where nothing is. */
  readonly wrong: (value: string) => string | null;
  /** Without it a remote can do more than it should; the others only harden. */
  readonly isNeeded: boolean;
}

const containing = (text: string) => (value: string) =>
  value.includes(text) ? null : `lacks ${text}`;

/** What the shell's own server must send, each with why it matters in docs/deploying.md. */
const expected: readonly Expected[] = [
  { header: 'Content-Security-Policy', wrong: wrongPolicy, isNeeded: true },
  {
    header: 'Integrity-Policy',
    wrong: containing('blocked-destinations=(script)'),
    isNeeded: true,
  },
  { header: 'X-Content-Type-Options', wrong: containing('nosniff'), isNeeded: true },
  { header: 'Cross-Origin-Opener-Policy', wrong: containing('same-origin'), isNeeded: false },
  { header: 'Referrer-Policy', wrong: () => null, isNeeded: false },
  { header: 'Permissions-Policy', wrong: () => null, isNeeded: false },
];

const remedy =
  'Let the server of the shell send it: docs/deploying.md lists all headers for nginx and Firebase Hosting.';

/** The headers of the shell's page, which contain what a remote may do. */
export function checkHeaders(headers: Headers): readonly Finding[] {
  const findings = expected.flatMap(({ header, wrong, isNeeded }) => {
    const value = headers.get(header);
    const fault = value === null ? 'is missing' : wrong(value);
    if (fault === null) return [];
    return [(isNeeded ? problem : warning)(header, fault, remedy)];
  });
  if (findings.length > 0) return findings;
  return [good('Headers of the shell', `all ${expected.length} are there`)];
}

function wrongPolicy(policy: string): string | null {
  const lacking = ["default-src 'none'", "require-trusted-types-for 'script'"].filter(
    (part) => !policy.includes(part),
  );
  if (lacking.length > 0) return `lacks ${lacking.join(' and ')}`;
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const unsafe = /'unsafe-(inline|eval)'|\*(?=[\s;]|$)|\bdata:/.exec(scripts)?.[0];
  return unsafe ? `allows ${unsafe} for scripts` : null;
}

/** Whether pages that this policy holds for may fetch from and run an origin's releases. */
export function checkOrigins(policy: string, origins: readonly string[]): readonly Finding[] {
  return ['script-src', 'connect-src'].flatMap((directive) => {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    const lacking = origins.filter(
      (origin) => !sources.some((s) => s === origin || s.startsWith(`${origin}/`)),
    );
    if (lacking.length === 0) return [];
    return [problem('Content-Security-Policy', `${directive} lacks ${lacking.join(', ')}`, remedy)];
  });
}
