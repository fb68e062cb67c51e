import type { GridPosition } from '../../../services/dashboards/dashboard';

/** What a heading has below it: the panels above all rows, or those of a row. */
export interface PrintGroup<Panel> {
  /** Of the tab and row; empty for none. */
  readonly title: string;
  readonly panels: readonly Panel[];
}

export interface PrintPage<Panel> {
  readonly title: string;
  /** With positions from the top of the page. */
  readonly panels: readonly { readonly panel: Panel; readonly position: GridPosition }[];
  /** Rows of the grid. More than fit are made lower. */
  readonly rowCount: number;
}

/**
 * Divides panels into pages of at most `maxRows` rows, so that none is cut: pages end where no panel
 * crosses the line. Panels that are next to each other beyond that share a page with lower rows.
 * Rows without panels at the top of a page are left out.
 */
export function paginate<Panel extends { readonly position: GridPosition }>(
  groups: readonly PrintGroup<Panel>[],
  maxRows: number,
): readonly PrintPage<Panel>[] {
  return groups.flatMap(({ title, panels }) => {
    const pages: PrintPage<Panel>[] = [];
    let open: Band<Panel> | null = null;
    const close = () => {
      if (open) pages.push(toPage(title, open));
      open = null;
    };
    for (const band of bandsOf(panels)) {
      const joined: Band<Panel> = open ? join(open, band) : band;
      if (open && joined.end - joined.start > maxRows) {
        close();
        open = band;
      } else open = joined;
    }
    close();
    return pages;
  });
}

/** Panels between two lines that none of them crosses. */
interface Band<Panel> {
  readonly start: number;
  readonly end: number;
  readonly panels: readonly Panel[];
}

function bandsOf<Panel extends { readonly position: GridPosition }>(
  panels: readonly Panel[],
): readonly Band<Panel>[] {
  const bands: Band<Panel>[] = [];
  for (const panel of [...panels].sort((a, b) => a.position.y - b.position.y)) {
    const { y, h } = panel.position;
    const own = { start: y, end: y + h, panels: [panel] };
    const last = bands.at(-1);
    if (last && y < last.end) bands[bands.length - 1] = join(last, own);
    else bands.push(own);
  }
  return bands;
}

function join<Panel>(a: Band<Panel>, b: Band<Panel>): Band<Panel> {
  return { start: a.start, end: Math.max(a.end, b.end), panels: [...a.panels, ...b.panels] };
}

function toPage<Panel extends { readonly position: GridPosition }>(
  title: string,
  { start, end, panels }: Band<Panel>,
): PrintPage<Panel> {
  return {
    title,
    rowCount: end - start,
    panels: panels.map((panel) => ({
      panel,
      position: { ...panel.position, y: panel.position.y - start },
    })),
  };
}
