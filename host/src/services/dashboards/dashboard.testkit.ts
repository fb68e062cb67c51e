import type { DashboardPanel } from './dashboard';

/** A panel at the top left, with nothing but what the test is about. */
export function testPanel(
  id: string,
  { w = 12, h = 8, ...panel }: Partial<DashboardPanel> & { readonly w?: number; h?: number } = {},
): DashboardPanel {
  return {
    id,
    title: id,
    description: '',
    remote: 'chart-line',
    version: null,
    channel: null,
    sourceRef: null,
    encoding: {},
    options: {},
    time: undefined,
    links: undefined,
    selections: 'follow',
    repeat: null,
    alert: undefined,
    position: { x: 0, y: 0, w, h },
    box: { section: null, x: 0, y: 0, w, h },
    ...panel,
  };
}
