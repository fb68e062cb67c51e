/** One stroke or fill of a mark. */
export interface MarkPath {
  /** SVG path in a box of 60 × 30, which the panel stretches; strokes keep their width. */
  readonly d: string;
  /** CSS colour. */
  readonly colour: string;
  /** Stroke width in pixels; null fills the path. */
  readonly widthPx: number | null;
  readonly opacity?: number;
}

/** What stands for a chart kind where a panel is only a few pixels large. */
export interface ChartMark {
  readonly paths: readonly MarkPath[];
  /** Whether it keeps its proportions, as circles have to. */
  readonly isRound?: boolean;
}

const blue = 'var(--cat-1)';
const amber = 'var(--cat-2)';
const teal = 'var(--cat-3)';
const brick = 'var(--cat-4)';
const ink = 'var(--ink-3)';
const faint = 'var(--line-control)';

const stroke = (colour: string, d: string, widthPx = 1): MarkPath => ({ d, colour, widthPx });
const fill = (colour: string, d: string, opacity = 0.85): MarkPath => ({
  ...{ d, colour, opacity },
  widthPx: null,
});
/** Dots as strokes of no length, which stay round when the box is stretched. */
const dots = (colour: string, points: readonly (readonly [number, number])[]): MarkPath =>
  stroke(colour, points.map(([x, y]) => `M${x} ${y}h0`).join(''), 2.5);
const columns = (heights: readonly number[], width: number, step = 60 / heights.length): string =>
  heights.map((h, i) => `M${i * step + (step - width) / 2} 30v${-h}h${width}v${h}z`).join('');

const line: ChartMark = {
  paths: [
    stroke(amber, 'M0 13L9 16L18 11L28 17L38 10L48 14L60 8'),
    stroke(blue, 'M0 26L9 20L18 23L28 14L38 18L48 22L60 17'),
  ],
};

/** By the chart's name; the first that matches counts. */
const marks: readonly (readonly [RegExp, ChartMark])[] = [
  [
    /stat|figure|number/,
    {
      paths: [
        fill(ink, 'M0 9h22v12h-22z', 0.9),
        stroke(blue, 'M30 21L36 15L42 18L48 10L54 14L60 8'),
      ],
    },
  ],
  [
    /gauge/,
    {
      isRound: true,
      paths: [
        stroke(faint, 'M17 26A14 14 0 1 1 43 26', 2),
        stroke(blue, 'M17 26A14 14 0 0 1 35 7', 2),
      ],
    },
  ],
  [
    /pie|donut/,
    {
      isRound: true,
      paths: [
        fill(blue, 'M30 15V1A14 14 0 0 1 34 28.4z'),
        fill(amber, 'M30 15L34 28.4A14 14 0 0 1 16.6 19z'),
        fill(teal, 'M30 15L16.6 19A14 14 0 0 1 30 1z'),
      ],
    },
  ],
  [
    /table|pivot/,
    {
      paths: [
        stroke(ink, 'M0 3h18M24 3h14M44 3h16', 1.5),
        stroke(
          faint,
          'M0 11h15M24 11h10M44 11h13M0 19h17M24 19h13M44 19h9M0 27h13M24 27h11M44 27h14',
        ),
      ],
    },
  ],
  [
    /logs/,
    {
      paths: [
        stroke(ink, 'M0 3h7M0 11h7M0 19h7M0 27h7', 1.5),
        stroke(faint, 'M12 3h44M12 11h30M12 19h48M12 27h36'),
      ],
    },
  ],
  [/text/, { paths: [stroke(ink, 'M0 4h24', 2), stroke(faint, 'M0 13h58M0 20h50M0 27h55')] }],
  [
    /scatter|point/,
    {
      paths: [
        dots(blue, [
          [5, 25],
          [13, 20],
          [20, 23],
          [27, 16],
          [41, 13],
          [50, 9],
        ]),
        dots(amber, [
          [33, 21],
          [38, 6],
          [46, 17],
          [56, 4],
        ]),
      ],
    },
  ],
  [
    /heat|matrix/,
    {
      paths: [
        fill('var(--seq-2)', 'M0 0h14v9h-14zM15 10h14v9h-14zM46 20h14v10h-14zM0 20h14v10h-14z', 1),
        fill('var(--seq-4)', 'M15 0h14v9h-14zM31 10h14v9h-14zM0 10h14v9h-14zM31 20h14v10h-14z', 1),
        fill('var(--seq-6)', 'M31 0h14v9h-14zM46 0h14v9h-14zM46 10h14v9h-14zM15 20h14v10h-14z', 1),
      ],
    },
  ],
  [/histogram/, { paths: [fill(blue, columns([4, 10, 19, 28, 24, 14, 8, 3], 7))] }],
  [
    /waterfall/,
    {
      paths: [
        fill(ink, 'M0 12h9v18h-9zM51 6h9v24h-9z'),
        fill(teal, 'M13 4h9v8h-9zM38 6h9v9h-9z'),
        fill(brick, 'M25 4h9v11h-9z'),
      ],
    },
  ],
  [/bar|column/, { paths: [fill(blue, columns([14, 22, 18, 28, 25, 20], 7))] }],
  [
    /box/,
    {
      paths: [
        stroke(ink, 'M8 4V28M23 8V26M38 2V22M53 10V29'),
        stroke(blue, 'M8 11V22M23 14V21M38 7V16M53 16V24', 4),
      ],
    },
  ],
  [
    /candle|ohlc/,
    {
      paths: [
        stroke(teal, 'M6 12V28M24 6V22M33 3V17M51 2V14'),
        stroke(brick, 'M15 14V27M42 5V19'),
        stroke(teal, 'M6 16V25M24 10V19M33 6V13M51 5V11', 3),
        stroke(brick, 'M15 17V24M42 8V16', 3),
      ],
    },
  ],
  [
    /area|band/,
    {
      paths: [
        fill(teal, 'M0 30V20L15 15L30 18L45 11L60 14V30z'),
        fill(blue, 'M0 20L15 15L30 18L45 11L60 14V4L45 2L30 9L15 6L0 12z', 0.7),
      ],
    },
  ],
  [
    /flame|icicle/,
    {
      paths: [
        fill(brick, 'M0 23h60v7h-60z'),
        fill(amber, 'M0 15h34v7h-34zM36 15h20v7h-20z'),
        fill(amber, 'M4 7h18v7h-18zM38 7h10v7h-10z', 0.6),
        fill(amber, 'M8 0h8v6h-8z', 0.4),
      ],
    },
  ],
  [
    /treemap/,
    {
      paths: [
        fill(blue, 'M0 0h28v30h-28z'),
        fill(amber, 'M30 0h30v16h-30z'),
        fill(teal, 'M30 18h17v12h-17z'),
        fill(brick, 'M49 18h11v12h-11z'),
      ],
    },
  ],
  [
    /map|geo/,
    {
      paths: [
        fill(
          faint,
          'M2 8L14 3L24 7L22 15L12 17L8 25L3 17zM32 5L48 2L58 8L54 17L46 15L42 26L34 20z',
          0.5,
        ),
        dots(blue, [
          [12, 10],
          [40, 11],
        ]),
        dots(amber, [[50, 8]]),
      ],
    },
  ],
  [
    /network|graph|tree-?view/,
    {
      paths: [
        stroke(faint, 'M10 22L26 8L48 6M26 8L34 24L52 22M10 22L34 24'),
        dots(blue, [
          [10, 22],
          [26, 8],
          [34, 24],
        ]),
        dots(amber, [
          [48, 6],
          [52, 22],
        ]),
      ],
    },
  ],
  [
    /sankey|flow/,
    {
      paths: [
        fill(blue, 'M0 2C30 2 30 2 60 2V12C30 12 30 14 0 14z', 0.55),
        fill(amber, 'M0 15C30 15 30 20 60 20V29C30 29 30 22 0 22z', 0.55),
        fill(teal, 'M0 23C30 23 30 13 60 13V19C30 19 30 29 0 29z', 0.55),
      ],
    },
  ],
  [
    /timeline|gantt|state/,
    {
      paths: [
        stroke(blue, 'M2 5H26M40 25H58', 2.5),
        stroke(teal, 'M28 5H56M4 15H20', 2.5),
        stroke(amber, 'M22 15H48M8 25H36', 2.5),
      ],
    },
  ],
  [/line|trend|spark/, line],
];

/** The mark of a remote by its name; null for a name that says nothing about its kind. */
export function chartMarkOf(remote: string): ChartMark | null {
  return marks.find(([pattern]) => pattern.test(remote))?.[1] ?? null;
}
