import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { customTokenBody, newServiceAccount, signRs256 } from './identity/test/serviceAccountKey';
import { startBackendProcess } from './server/test/backendProcess';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-flags-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function start(...flags: string[]) {
  return startBackendProcess(join(folder, 'data'), 0, flags);
}

describe('the flags of the backend', () => {
  test('--rules and --project choose the rules and the audience of the tokens', async () => {
    const rules = write('rules.json', '{"rules":{"open":{".read":true}}}');
    const backend = await start('--rules', rules, '--project', 'demo-other');
    const url = `http://127.0.0.1:${backend.port}`;
    const signUp = `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
    const guest = await fetch(signUp, { method: 'POST', body: '{}' });
    const { idToken } = Object(await guest.json());
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
    const statuses = await Promise.all(
      ['open', 'closed'].map(async (path) => (await fetch(`${url}/${path}.json`)).status),
    );
    expect([claims.aud, statuses]).toEqual(['demo-other', [200, 401]]);
    await backend.end('SIGTERM');
  }, 20_000);

  test('--service-account and --emulator-admin let in whom they are for', async () => {
    const rules = write('closed.json', '{"rules":{}}');
    const { json, privateKey } = newServiceAccount();
    const key = write('account.json', JSON.stringify(json));
    const flags = ['--rules', rules, '--service-account', key, '--emulator-admin'];
    const backend = await start(...flags);
    const url = `http://127.0.0.1:${backend.port}`;
    const accounts = `${url}/identitytoolkit.googleapis.com/v1/accounts`;
    const token = signRs256(customTokenBody('robot'), privateKey);
    const headers = { authorization: 'Bearer owner' };
    const asked = [
      fetch(`${accounts}:signInWithCustomToken`, { method: 'POST', body: `{"token":"${token}"}` }),
      fetch(`${url}/.json`, { headers }),
      fetch(`${url}/emulator/v1/projects/chartroom/accounts`, { method: 'DELETE' }),
      fetch(`${url}/.json`),
    ];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 401]);
    await backend.end('SIGTERM');
  }, 20_000);

  test('what they name is refused in one sentence if it can’t be used', async () => {
    const refusals = [
      [['--rules', join(folder, 'missing.json')], 'missing.json can’t be used: ENOENT'],
      [['--rules', write('half.json', '{"rules":')], 'half.json can’t be used: Unexpected end'],
      [
        ['--rules', write('wrong.json', '{"rules":{".read":"no("}}')],
        'wrong.json can’t be used: The',
      ],
      [
        ['--service-account', write('key.json', '{"type":"user"}')],
        'key.json can’t be used: type: expected “service_account”; project_id: expected',
      ],
      [['--project', 'Not a project'], '--project must be 4 to 30 lowercase letters'],
      [['--namespace', '../up'], '--namespace must be 1 to 63 lowercase letters'],
      [['--namespace', 'chartroom'], 'is a name of the default database'],
    ] as const;
    await Promise.all(
      refusals.map(async ([flags, words]) => {
        const failure = await start(...flags).catch((error: unknown) => String(error));
        expect(failure).toContain(words);
        expect(failure).not.toContain('    at ');
      }),
    );
  }, 30_000);
});
