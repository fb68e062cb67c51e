import type { StoredDashboard } from '@chartroom/workspace';

/** A share's copy doesn’t say who changed it last. */
type SharedDashboard = Omit<StoredDashboard, 'last'> & Partial<Pick<StoredDashboard, 'last'>>;

/** A dashboard in schema 1, as shells stored it that can’t read schema 2. */
export function asStoredBefore(dashboard: SharedDashboard): object {
  const { about, last, panels = {}, rev } = dashboard;
  const { rev: _, ...details } = about;
  return {
    ...details,
    schema: 1,
    rev,
    ...(last && { updatedAt: last.at, updatedBy: last.by }),
    panels: Object.fromEntries(
      Object.entries(panels).map(
        ([
          id,
          {
            rev: _,
            slot,
            box: { x, y, w, h },
            ...content
          },
        ]) => [id, { ...content, channel: content.channel ?? 'stable', x, y, w, h }],
      ),
    ),
  };
}
