import { newDashboard } from '@chartroom/workspace';

/** Panels of the live demo dashboard. */
interface DemoPanel {
  readonly title: string;
  readonly remote: 'chart-line' | 'chart-stat';
  readonly group: string;
  readonly encoding: Record<string, string[]>;
  readonly options: Record<string, unknown>;
  readonly box: readonly [x: number, y: number, w: number, h: number];
}

const panels: Record<string, DemoPanel> = {
  'stat-cpu': stat('Processor', 'processor', 'busy', '%', 0),
  'stat-memory': stat('Memory', 'memory', 'share', '%', 4),
  'stat-load': stat('Load', 'load', '1 min', '', 8),
  'stat-loop': stat('Event loop, p99', 'event-loop', 'p99', 'ms', 12),
  'stat-received': stat('Received', 'network', 'received', 'bit/s', 16),
  'stat-written': stat('Written', 'disk', 'written', 'B/s', 20),
  cpu: {
    ...line('Processor cores', 'cpu', ['busy'], [0, 4, 16, 8]),
    encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
    options: { unit: '%', min: 0, max: 100 },
  },
  memory: {
    ...line('Memory in use', 'memory', ['used'], [16, 4, 8, 8]),
    options: { unit: 'B', min: 0 },
  },
  load: {
    ...line('Load', 'load', ['1 min', '5 min', '15 min'], [0, 12, 8, 7]),
    options: { min: 0 },
  },
  'event-loop': {
    ...line('Event loop delay', 'event-loop', ['median', 'p99'], [8, 12, 8, 7]),
    options: { unit: 'ms', min: 0 },
  },
  network: {
    ...line('Network', 'network', ['received', 'sent'], [16, 12, 8, 7]),
    options: { unit: 'bit/s', min: 0 },
  },
  disk: {
    ...line('Disk', 'disk', ['read', 'written'], [0, 19, 24, 6]),
    options: { unit: 'B/s', min: 0 },
  },
};

/** The document at `dashboards/$w/this-machine`. */
export function machineDashboard(at: number, by: string) {
  return newDashboard(
    {
      title: 'This machine',
      description:
        'Processor, memory, load, event loop, network and disk of the machine that runs it.',
      timeRange: { from: 'now-5m', to: 'now' },
      panels: Object.fromEntries(
        Object.entries(panels).map(([id, { group, ...panel }]) => [
          id,
          { ...panel, source: 'machine', query: { group } },
        ]),
      ),
    },
    { by, at },
  );
}

function stat(title: string, group: string, field: string, unit: string, x: number): DemoPanel {
  return {
    title,
    remote: 'chart-stat',
    group,
    encoding: { x: ['time'], y: [field] },
    // Live values are noisy: two samples say little.
    options: { compare: 'average', ...(unit && { unit }) },
    box: [x, 0, 4, 4],
  };
}

function line(title: string, group: string, y: string[], box: DemoPanel['box']): DemoPanel {
  return { title, remote: 'chart-line', group, encoding: { x: ['time'], y }, options: {}, box };
}
