import { type Finding, warning } from '../finding';
import { type StoredRecord, toStoredRecord } from './exportedValue';
import type { StoredWorkspace } from './readStoredWorkspace';

const version = String.raw`\d+\.\d+\.\d+[0-9A-Za-z.+-]*`;
const uid = '[A-Za-z0-9_:-]{1,128}';
const stable = `stable@${version}`;
const empty = '';

/** The form of an entry's `before` and `after`, by action. */
const patterns: Readonly<Record<string, readonly [before: string, after: string]>> = {
  register: [empty, version],
  publish: [empty, version],
  withdraw: [empty, version],
  move: [`(${stable}|canary@${version})?`, `(${stable}|canary@${version} [0-9.e-]+%)`],
  promote: [`(${stable})?`, stable],
  rollback: [stable, stable],
  'end-canary': [`canary@${version}`, empty],
  'hand-over': [uid, uid],
  trust: ['(trusted|sandboxed)', '(trusted|sandboxed)'],
  disable: [empty, empty],
  enable: [empty, empty],
  'add-key': [empty, uid],
  'revoke-key': [empty, empty],
};

/** Finds entries whose texts don't have the form of their action. */
export function checkAudit({ workspace, audit }: StoredWorkspace): readonly Finding[] {
  return [...audit].flatMap(([id, value]) => {
    const entry = toStoredRecord(value);
    if (isExact(entry)) return [];
    const found = `has unexpected text about ${entry.get('target')}`;
    const remedy = 'Don’t rely on its text. Audit entries can’t be changed.';
    return warning(`workspaces/${workspace}/audit/${id}`, found, remedy);
  });
}

function isExact(entry: StoredRecord): boolean {
  // What is done to dashboards needs no text.
  const isOfRegistry = !String(entry.get('target')).startsWith('dashboards/');
  const pattern = isOfRegistry ? patterns[String(entry.get('action'))] : undefined;
  const [before, after] = pattern ?? [empty, empty];
  return [
    [before, entry.get('before')],
    [after, entry.get('after')],
  ].every(([pattern, text]) => new RegExp(`^${pattern}$`).test(String(text ?? '')));
}
