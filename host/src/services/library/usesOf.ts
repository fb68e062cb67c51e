import { entriesOf } from '@chartroom/contract/schema';
import { libraryUsesPath } from '@chartroom/workspace';

/** A panel, before and after a write. Absent or null: it isn't there. */
export interface UseChange {
  readonly panel: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * What a write of panels changes in the lists of where library panels are used. Nothing for private
 * dashboards, which aren't listed. `dashboard` is the path of the dashboard.
 */
export function usesOf(
  dashboard: string,
  changes: readonly UseChange[],
): Readonly<Record<string, true | null>> {
  const [branch, workspace = '', id] = dashboard.split('/');
  if (branch !== 'dashboards') return {};
  return Object.fromEntries(
    changes.flatMap(({ panel, before, after }) => {
      const pathOf = (library: string) => `${libraryUsesPath(workspace, library)}/${id}/${panel}`;
      const [from, to] = [libraryOf(before), libraryOf(after)];
      return [
        ...(from !== null && from !== to ? [[pathOf(from), null] as const] : []),
        ...(to !== null ? [[pathOf(to), true] as const] : []),
      ];
    }),
  );
}

/** The same for a new dashboard with these panels. */
export function usesOfPanels(dashboard: string, panels: unknown) {
  return usesOf(
    dashboard,
    entriesOf(panels).map(([panel, after]) => ({ panel, after })),
  );
}

function libraryOf(panel: unknown): string | null {
  const { library } = Object(panel ?? {});
  return typeof library === 'string' ? library : null;
}
