/** A record with one panel, as `createShare` writes it. */
export function shareRecord(overrides: object = {}): object {
  return {
    w: 'demo',
    d: 'this-machine',
    title: 'Processor cores',
    dashboard: JSON.stringify({
      schema: 2,
      rev: 1,
      about: { rev: 1, title: 'This machine' },
      panels: {
        cpu: {
          rev: 1,
          slot: 'p000',
          remote: 'chart-line',
          source: 'machine',
          box: { rev: 1, x: 0, y: 0, w: 16, h: 8 },
        },
      },
    }),
    sources: JSON.stringify({
      machine: { title: 'This machine', remote: 'data-realtime', settings: '{}' },
    }),
    remotes: { 'chart-line': true, 'data-realtime': true },
    groups: { cpu: true },
    expiresAt: 1_800_000_060_000,
    allowVariables: false,
    by: 'demo-editor',
    at: 1_800_000_000_000,
    ...overrides,
  };
}

/** A valid share id. */
export const someShareId = 'abcdefghijklmnopqrstuv';
