import type { Callees } from '@chartroom/contract/connections';
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { chartSubject, liveSubject } from './embedSubjects.testkit';

const callees: Callees = {
  firebase: {
    apiKey: 'k',
    projectId: 'p',
    authDomain: null,
    databaseUrl: 'https://db.example/?ns=p',
    identityUrl: null,
  },
  releaseOrigins: ['https://releases.example'],
  sourceOrigins: ['https://data.example', 'https://releases.example'],
};

test('a chart’s policy allows the release origin, and the shell’s for embed.js', () => {
  expect(contentSecurityPolicy(chartSubject, callees, { isDirectLoad: false })).toEqual([
    'script-src https://charts.example https://releases.example;',
    'connect-src https://releases.example;',
  ]);
  expect(contentSecurityPolicy(chartSubject, callees, { isDirectLoad: true })[0]).toBe(
    'script-src https://releases.example;',
  );
});

test('a live panel’s policy also allows the origins that the shell calls, each once', () => {
  expect(contentSecurityPolicy(liveSubject, callees, { isDirectLoad: false })).toEqual([
    'script-src https://charts.example https://releases.example;',
    'connect-src https://charts.example wss://db.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://releases.example https://data.example;',
    'worker-src blob:;',
  ]);
});
