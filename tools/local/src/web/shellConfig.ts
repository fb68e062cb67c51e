/** `config.json` as the shell reads it; its parser stands in the shell. */
export interface ShellConfig {
  readonly schema: 1;
  readonly backend: 'local' | 'emulator' | 'hosted';
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string | null;
    readonly databaseUrl: string;
    readonly identityUrl: string | null;
  };
  readonly releaseOrigins: readonly string[];
  readonly sourceOrigins: readonly string[];
}

/** Points a shell at the embedded backend. The key is no secret: the backend ignores it. */
export function localConfig(backendOrigin: string, releaseOrigin: string): ShellConfig {
  return {
    schema: 1,
    backend: 'local',
    firebase: {
      apiKey: 'local',
      projectId: 'chartroom',
      authDomain: null,
      databaseUrl: `${backendOrigin}/?ns=chartroom`,
      identityUrl: backendOrigin,
    },
    releaseOrigins: [releaseOrigin],
    sourceOrigins: [],
  };
}
