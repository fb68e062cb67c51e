import type { Config } from '@chartroom/contract';

/** `config.json` of the deployment that the examples of docs/production.md are for. */
export const documentedConfig: Config = {
  schema: 1,
  backend: 'hosted',
  firebase: {
    apiKey: 'key',
    projectId: 'acme',
    authDomain: null,
    databaseUrl: 'https://acme.firebaseio.com',
    identityUrl: null,
  },
  releaseOrigins: ['https://releases.example'],
  sourceOrigins: [],
};
