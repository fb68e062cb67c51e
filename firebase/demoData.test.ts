import { expect, test } from '@jest/globals';
import { demoWorkspaceData, keyData, registryData } from '../tools/local/src/demo/seed';
import { compileRules } from '../tools/local/src/rules/compile';
import { plainNode, withValue } from '../tools/local/src/rules/test/plainNode';
import { databaseRules } from './rules/databaseRules';
import { now } from './test/people';

test('the demo’s data, written past the rules, has the form that they ask of clients', () => {
  const release = {
    remote: 'chart-line',
    kind: 'chart',
    title: 'Line',
    version: '1.4.2-rc.1+5',
    url: 'http://localhost:4101/chart-line/1.4.2-rc.1+5/',
    sha384: 'A'.repeat(64),
    sequence: 10,
    contract: 1,
    container: 'chart_line_1_4_2',
    keyId: '0123456789abcdef'.repeat(2),
  } as const;
  const publicJwk = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const;
  const data = {
    ...demoWorkspaceData(now),
    ...keyData('demo', { keyId: release.keyId, publicJwk }, now),
    ...registryData('demo', [release], now),
  };
  let tree: unknown = {};
  for (const [path, value] of Object.entries(data)) tree = withValue(tree, path, value);
  // Who may is another matter: with everybody allowed, only the form is left to be checked. The tree
  // stands before the write already, for what clients can't create.
  const rules = compileRules({ rules: { ...databaseRules.rules, '.write': true } });
  const root = plainNode(tree);
  const auth = { uid: 'demo-admin', token: {} };
  const refused = Object.keys(data).filter((path) => {
    // The list of workspaces is each person's own.
    const uid = /^users\/([^/]+)/.exec(path)?.[1] ?? auth.uid;
    const request = { auth: { ...auth, uid }, path: path.split('/'), now };
    return !rules.canWrite({ ...request, before: root, after: root });
  });
  expect(refused).toEqual([]);
});
