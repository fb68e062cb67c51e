import { msg } from '@chartroom/plot/messages';

/** A slot of a template, for the first of some charts that can draw the data. */
export interface TemplateSlot {
  /** Remotes, preferred first. A workspace may not have all. */
  readonly charts: readonly string[];
  /** The one amount that it shows, by its index among the data's; default: what the chart takes. */
  readonly amount?: number;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** A dashboard without data: slots in their layout. */
export interface Template {
  readonly id: string;
  /** Title and description are texts to translate. */
  readonly title: string;
  readonly description: string;
  readonly slots: readonly TemplateSlot[];
}

const table = ['chart-table'];

function figures(count: number): readonly TemplateSlot[] {
  const w = 24 / count;
  return Array.from({ length: count }, (_, amount) => ({
    charts: ['chart-stat'],
    amount,
    box: { x: amount * w, y: 0, w, h: 4 },
  }));
}

/** What the home page offers. Slots whose chart can't draw the chosen data are left out. */
export const templates: readonly Template[] = [
  {
    id: 'overview',
    title: msg('At a glance'),
    description: msg('Figures, one large chart, the spread and all rows'),
    slots: [
      ...figures(4),
      {
        charts: ['chart-line', 'chart-bar', 'chart-scatter', 'chart-histogram'],
        box: { x: 0, y: 4, w: 16, h: 9 },
      },
      {
        charts: ['chart-histogram', 'chart-pie', 'chart-bar'],
        box: { x: 16, y: 4, w: 8, h: 9 },
      },
      { charts: table, box: { x: 0, y: 13, w: 24, h: 8 } },
    ],
  },
  {
    id: 'trends',
    title: msg('Over time'),
    description: msg('How amounts change, and what they add up to'),
    slots: [
      ...figures(3),
      { charts: ['chart-line'], box: { x: 0, y: 4, w: 24, h: 9 } },
      { charts: ['chart-area', 'chart-bar'], box: { x: 0, y: 13, w: 12, h: 8 } },
      { charts: ['chart-heatmap', 'chart-histogram'], box: { x: 12, y: 13, w: 12, h: 8 } },
    ],
  },
  {
    id: 'comparison',
    title: msg('By category'),
    description: msg('Which names have most, their shares and all rows'),
    slots: [
      { charts: ['chart-bar'], box: { x: 0, y: 0, w: 14, h: 9 } },
      { charts: ['chart-pie', 'chart-treemap'], box: { x: 14, y: 0, w: 10, h: 9 } },
      { charts: ['chart-boxplot', 'chart-histogram'], box: { x: 0, y: 9, w: 10, h: 8 } },
      { charts: table, box: { x: 10, y: 9, w: 14, h: 8 } },
    ],
  },
  {
    id: 'distribution',
    title: msg('Spread'),
    description: msg('How amounts are distributed, and which go together'),
    slots: [
      { charts: ['chart-histogram'], amount: 0, box: { x: 0, y: 0, w: 12, h: 8 } },
      { charts: ['chart-histogram'], amount: 1, box: { x: 12, y: 0, w: 12, h: 8 } },
      { charts: ['chart-scatter'], box: { x: 0, y: 8, w: 14, h: 9 } },
      { charts: ['chart-boxplot', 'chart-heatmap'], box: { x: 14, y: 8, w: 10, h: 9 } },
    ],
  },
];
