import { limits } from '@chartroom/contract';
import { maxLinks, type PanelLink, parsePanelLinks } from '../../panelLinks';
import { parsePanelTime } from '../../panelTime';
import { renameMentions } from './convertVariables';
import type { GrafanaPanel } from './grafanaShape';

export interface PanelExtras {
  /** Fields as they are stored. */
  readonly fields: { readonly repeat?: string; readonly time?: string; readonly links?: string };
  /** Links that lead nowhere here, such as those to other pages of Grafana. */
  readonly lostLinks: number;
}

/** A panel's repetition, its own time and its links. */
export function convertExtras(
  panel: GrafanaPanel,
  names: ReadonlyMap<string, string>,
): PanelExtras {
  const repeat = names.get(panel.repeat ?? '');
  const time = timeOf(panel);
  const links = (panel.links ?? []).flatMap((link) => linkOf(link, names)).slice(0, maxLinks);
  return {
    fields: {
      ...(repeat !== undefined && { repeat }),
      ...(time && { time: JSON.stringify(time) }),
      ...(links.length > 0 && { links: JSON.stringify(links) }),
    },
    lostLinks: (panel.links ?? []).length - links.length,
  };
}

/** A range or a shift; we have no panel with both. */
function timeOf({ timeFrom, timeShift }: GrafanaPanel): object | null {
  if (timeFrom && timeShift) return null;
  const time = timeFrom ? { from: `now-${timeFrom}`, to: 'now' } : { shift: timeShift };
  const parsed = parsePanelTime(timeFrom || timeShift ? time : null);
  return parsed && parsed !== 'malformed' ? time : null;
}

/** An absolute address without Grafana's macros, such as `${__url_time_range}`. */
function linkOf(link: unknown, names: ReadonlyMap<string, string>): readonly PanelLink[] {
  const { title, url }: { title?: unknown; url?: unknown } = Object(link);
  if (typeof url !== 'string' || url.includes('__')) return [];
  const text = typeof title === 'string' && title.trim() ? title.trim() : url;
  const parsed = parsePanelLinks([
    { title: text.slice(0, limits.titleLength), url: renameMentions(url, names) },
  ]);
  return parsed.ok ? parsed.value : [];
}
