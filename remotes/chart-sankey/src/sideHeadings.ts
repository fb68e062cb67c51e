import {
  axisFontPx,
  formatNumber,
  type NumberStyle,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import { finiteSum } from './flowTally';
import type { SankeyIndex } from './sankeyIndex';
import type { NodeMark, SideHeading } from './sankeyMarks';

/** Height in pixels of the headings above the sides. */
export const headingPx = 20;
const baselinePx = 12;
const gapPx = 6;
/** A name shorter than this says nothing. */
const minNamePx = 26;

/** The field of each side with its total, above its nodes. */
export function sideHeadings(
  { tally, flows }: SankeyIndex,
  nodes: readonly NodeMark[],
  scene: Scene,
  style: NumberStyle,
): readonly SideHeading[] {
  const { source, target } = tally?.roles ?? {};
  const total = flows.reduce((sum, { value }) => finiteSum(sum, value), 0);
  const value = formatNumber(total, style);
  const measure = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const valuePx = gapPx + scene.measure(value, scene.font(axisFontPx, 500));
  const targetLeft = nodes.find(({ node }) => node.side === 'target')?.box.left ?? scene.width;
  const headingAt = (fullName: string, left: number, right: number): SideHeading[] => {
    const hasValue = right - left - valuePx >= Math.min(minNamePx, measure(fullName));
    const room = right - left - (hasValue ? valuePx : 0);
    const name = truncateText(fullName, room, measure);
    if (measure(name) > room) return [];
    const valueX = left + measure(name) + gapPx;
    return [{ name, value: hasValue ? value : '', x: left, y: baselinePx, valueX }];
  };
  const sourceLeft = nodes.find(({ node }) => node.side === 'source')?.box.left ?? 0;
  return [
    ...headingAt(source?.name ?? '', sourceLeft, targetLeft - 2 * gapPx),
    ...headingAt(target?.name ?? '', targetLeft, scene.width),
  ];
}
