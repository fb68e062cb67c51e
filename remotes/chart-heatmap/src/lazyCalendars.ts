import type { IndexInput } from '@chartroom/plot';

/** The layout of calendars. Null until a chart has the option. */
export let calendars: typeof import('./calendars') | null = null;

/** Loads `calendars` for `ChartDefinition.load`: most charts are grids. */
export async function loadCalendars({ options }: Pick<IndexInput, 'options'>): Promise<void> {
  if (options.layout === 'calendar') calendars ??= await import('./calendars');
}
