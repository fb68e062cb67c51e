import { type Finding, warning } from '../finding';
import { partsOf, type Stored } from './exported';
import type { StoredWorkspace } from './readStored';

const version = String.raw`\d+\.\d+\.\d+[0-9A-Za-z.+-]*`;
const uid = '[A-Za-z0-9_:-]{1,128}';
const stable = `stable@${version}`;
const nothing = '';

/** What an entry says of before and after, by action; empty where it says nothing. */
const forms: Readonly<Record<string, readonly [before: string, after: string]>> = {
  register: [nothing, version],
  publish: [nothing, version],
  withdraw: [nothing, version],
  move: [`(${stable}|canary@${version})?`, `(${stable}|canary@${version} [0-9.e-]+%)`],
  promote: [`(${stable})?`, stable],
  rollback: [stable, stable],
  'end-canary': [`canary@${version}`, nothing],
  'hand-over': [uid, uid],
  trust: ['(trusted|sandboxed)', '(trusted|sandboxed)'],
  disable: [nothing, nothing],
  enable: [nothing, nothing],
  'add-key': [nothing, uid],
  'revoke-key': [nothing, nothing],
};

/** Entries that say more, or other things, than what was done. */
export function checkAudit({ workspace, audit }: StoredWorkspace): readonly Finding[] {
  return [...audit].flatMap(([id, value]) => {
    const entry = partsOf(value);
    if (isExact(entry)) return [];
    const found = `says of ${entry.get('target')} more than what was done`;
    const remedy = 'It stays, as all entries do: don’t rely on its text.';
    return warning(`workspaces/${workspace}/audit/${id}`, found, remedy);
  });
}

function isExact(entry: Stored): boolean {
  const [before, after] = forms[String(entry.get('action'))] ?? [nothing, nothing];
  return [
    [before, entry.get('before')],
    [after, entry.get('after')],
  ].every(([form, text]) => new RegExp(`^${form}$`).test(String(text ?? '')));
}
