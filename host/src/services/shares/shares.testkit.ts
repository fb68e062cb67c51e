/** A record with one panel, as `createShare` writes it. */
export function shareRecord(overrides: object = {}): object {
  return {
    w: 'demo',
    d: 'this-machine',
    title: 'Processor cores',
    dashboard: JSON.stringify({
      schema: 1,
      title: 'This machine',
      panels: { cpu: { remote: 'chart-line', source: 'machine', x: 0, y: 0, w: 16, h: 8 } },
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
