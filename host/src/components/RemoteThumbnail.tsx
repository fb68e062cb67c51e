import type { RemoteKind } from '@chartroom/contract';
import type { ReactNode } from 'react';
import styles from './remoteThumbnail.module.css';

export interface RemoteThumbnailProps {
  readonly remote: string;
  readonly kind: RemoteKind;
  /** Icon in the manifest, once loaded. */
  readonly icon?: string | undefined;
}

/** A small drawing that matches the remote's icon and name. */
export function RemoteThumbnail({ remote, kind, icon = '' }: RemoteThumbnailProps) {
  const searchText = `${icon} ${remote}`;
  const match = drawings.find(
    ([pattern, , drawingKind]) => drawingKind === kind && pattern.test(searchText),
  );
  const [, drawing] = match ?? (kind === 'chart' ? defaultChart : defaultData);
  return (
    <span className={styles.picture}>
      <svg viewBox="0 0 96 60" aria-hidden="true">
        {drawing}
      </svg>
    </span>
  );
}

type Drawing = readonly [pattern: RegExp, drawing: ReactNode, drawingKind: RemoteKind];

const bars = [18, 28, 23, 37, 32, 42, 26];
const cells = [2, 4, 6, 3, 1, 3, 7, 5, 4, 2, 1, 5, 8, 6, 3];
const dots = [
  [14, 44],
  [24, 36],
  [31, 41],
  [38, 27],
  [47, 33],
  [52, 20],
  [60, 26],
  [69, 14],
  [76, 22],
  [83, 11],
] as const;

/** x, and the ends of whisker and box from below. */
const boxes = [
  [22, 52, 44, 24, 14],
  [48, 46, 36, 20, 8],
  [74, 54, 47, 32, 20],
] as const;
const candles = [
  [16, 50, 44, 32, 26],
  [29, 44, 38, 28, 20],
  [42, 42, 36, 22, 16],
  [55, 36, 30, 18, 10],
  [68, 34, 27, 17, 12],
  [81, 28, 22, 12, 8],
] as const;
/** x, row and width. */
const flames = [
  [10, 3, 76],
  [10, 2, 44],
  [55, 2, 26],
  [14, 1, 22],
  [38, 1, 12],
  [58, 1, 16],
  [17, 0, 12],
] as const;
const spans = [
  [10, 0, 26],
  [38, 0, 14],
  [54, 0, 32],
  [10, 1, 40],
  [52, 1, 10],
  [64, 1, 22],
  [10, 2, 12],
  [24, 2, 34],
  [60, 2, 26],
] as const;
/** x, y and radius. */
const nodes = [
  [24, 18, 5],
  [48, 30, 7],
  [72, 14, 4],
  [30, 46, 4],
  [70, 44, 6],
] as const;
/** x, y and height. */
const steps = [
  [12, 20, 32],
  [27, 20, 10],
  [42, 14, 16],
  [57, 14, 22],
  [72, 24, 28],
] as const;

const defaultChart: Drawing = [
  /./,
  <>
    <path className={styles.axis} d="M10 8V52H88" />
    <path className={styles.line1} d="M16 42L32 30L46 35L62 19L84 24" />
  </>,
  'chart',
];

const defaultData: Drawing = [
  /./,
  <>
    <ellipse className={styles.outline} cx="48" cy="15" rx="25" ry="7" />
    <path
      className={styles.outline}
      d="M23 15V45C23 49 34 52 48 52S73 49 73 45V15M23 25C23 29 34 32 48 32S73 29 73 25M23 35C23 39 34 42 48 42S73 39 73 35"
    />
  </>,
  'data',
];

/** The first drawing whose pattern matches is used. */
const drawings: readonly Drawing[] = [
  [
    /box|violin/,
    boxes.map(([x, low, from, to, high]) => (
      <g key={x}>
        <path
          className={styles.axis}
          d={`M${x} ${low}V${high}M${x - 5} ${low}h10M${x - 5} ${high}h10`}
        />
        <rect className={styles.fill1} x={x - 8} y={to} width="16" height={from - to} rx="1" />
        <path className={styles.gapLine} d={`M${x - 8} ${(from + to) / 2 - 2}h16`} />
      </g>
    )),
    'chart',
  ],
  [
    /candle|ohlc/,
    candles.map(([x, low, from, to, high], index) => (
      <g key={x}>
        <path className={styles.axis} d={`M${x} ${low}V${high}`} />
        <rect
          className={index % 3 === 1 ? styles.fill2 : styles.fill1}
          x={x - 4}
          y={to}
          width="8"
          height={from - to}
          rx="1"
        />
      </g>
    )),
    'chart',
  ],
  [
    /-gauge/,
    <>
      <path className={styles.track} d="M20 46A28 28 0 0 1 76 46" />
      <path className={styles.gauge} d="M20 46A28 28 0 0 1 62 22" />
      <text className={styles.figure} x="48" y="47" textAnchor="middle">
        72
      </text>
    </>,
    'chart',
  ],
  [
    /flame|icicle/,
    flames.map(([x, row, width], index) => (
      <rect
        key={index}
        className={index % 3 === 2 ? styles.fill2 : styles.fill1}
        x={x}
        y={8 + row * 11}
        width={width - 1}
        height="10"
        rx="1"
      />
    )),
    'chart',
  ],
  [
    /logs/,
    [0, 1, 2, 3].map((row) => (
      <g key={row}>
        <circle
          className={row === 2 ? styles.fill2 : styles.fill1}
          cx="14"
          cy={12 + row * 12}
          r="2.5"
        />
        <path
          className={styles.cell}
          d={`M22 ${12 + row * 12}h14M42 ${12 + row * 12}h${[40, 26, 44, 32][row]}`}
        />
      </g>
    )),
    'chart',
  ],
  [
    /network|waypoints/,
    <>
      <path className={styles.axis} d="M24 18L48 30L72 14M48 30L30 46M48 30L70 44M70 44L72 14" />
      {nodes.map(([x, y, r], index) => (
        <circle key={x} className={index === 1 ? styles.fill2 : styles.fill1} cx={x} cy={y} r={r} />
      ))}
    </>,
    'chart',
  ],
  [
    /sankey|workflow/,
    <>
      <path className={styles.flow1} d="M14 16C48 16 48 14 82 14" />
      <path className={styles.flow2} d="M14 28C48 28 48 40 82 40" />
      <path className={styles.flow1} d="M14 46C48 46 48 26 82 26" />
    </>,
    'chart',
  ],
  [
    /treemap|layout-panel/,
    <>
      <rect className={styles.fill1} x="10" y="8" width="40" height="44" rx="1" />
      <rect className={styles.fill2} x="52" y="8" width="34" height="24" rx="1" />
      <rect className={styles.fill3} x="52" y="34" width="20" height="18" rx="1" />
      <rect className={styles.fill1} x="74" y="34" width="12" height="18" rx="1" />
    </>,
    'chart',
  ],
  [
    /timeline|gantt/,
    spans.map(([x, row, width], index) => (
      <rect
        key={index}
        className={index % 3 === 1 ? styles.fill2 : styles.fill1}
        x={x}
        y={9 + row * 15}
        width={width}
        height="10"
        rx="1"
      />
    )),
    'chart',
  ],
  [
    /waterfall|decreasing/,
    steps.map(([x, y, height], index) => (
      <rect
        key={x}
        className={index === 1 || index === 3 ? styles.fill2 : styles.fill1}
        x={x}
        y={y}
        width="11"
        height={height}
        rx="1"
      />
    )),
    'chart',
  ],
  [
    /text|markdown/,
    <>
      <path className={styles.head} d="M14 14H52" />
      <path className={styles.cell} d="M14 26H82M14 36H76M14 46H60" />
    </>,
    'chart',
  ],
  [
    /stat|gauge|hash|figure|number/,
    <>
      <text className={styles.figure} x="48" y="33" textAnchor="middle">
        47.8
      </text>
      <path className={styles.line1} d="M14 50L26 45L38 48L50 42L62 45L74 41L84 44" />
    </>,
    'chart',
  ],
  [
    /table|rows/,
    <>
      <path className={styles.head} d="M12 13H34M46 13H60M70 13H84" />
      <path className={styles.axis} d="M12 20H84M12 32H84M12 44H84" />
      <path className={styles.cell} d="M12 26H30M12 38H26M12 50H33" />
      <path className={styles.cell} d="M50 26H60M48 38H60M52 50H60M74 26H84M72 38H84M76 50H84" />
    </>,
    'chart',
  ],
  [
    /scatter|point/,
    dots.map(([x, y], index) => (
      <circle
        key={x}
        className={index % 3 === 0 ? styles.fill2 : styles.fill1}
        cx={x}
        cy={y}
        r="3"
      />
    )),
    'chart',
  ],
  [
    /heat|grid|matrix/,
    cells.map((step, index) => (
      <rect
        key={index}
        x={9 + (index % 5) * 16}
        y={8 + Math.floor(index / 5) * 15}
        width="15"
        height="14"
        fill={`var(--seq-${step})`}
      />
    )),
    'chart',
  ],
  [
    /map/,
    <>
      <path
        className={styles.outline}
        d="M10 18L30 10L52 18L72 8L86 16V46L66 52L44 44L24 52L10 44Z"
      />
      <path className={styles.axis} d="M30 10V49M52 18V47M72 8V49" />
      <circle className={styles.fill2} cx="40" cy="28" r="5" />
      <circle className={styles.fill1} cx="62" cy="34" r="7" />
    </>,
    'chart',
  ],
  [
    /bar|column|histogram/,
    bars.map((height, index) => (
      <rect
        key={height}
        className={styles.fill1}
        x={12 + index * 10.5}
        y={52 - height}
        width="8"
        height={height}
        rx="1"
      />
    )),
    'chart',
  ],
  [
    /area|band/,
    <>
      <path className={styles.fill3} d="M8 54V42L24 34L40 38L56 28L72 32L88 24V54Z" />
      <path
        className={styles.fill1}
        d="M8 42L24 34L40 38L56 28L72 32L88 24V10L72 18L56 12L40 24L24 20L8 30Z"
      />
    </>,
    'chart',
  ],
  [
    /line|trend|spark/,
    <>
      <path className={styles.line2} d="M8 18L18 22L28 17L40 27L52 24L64 33L76 30L88 36" />
      <path className={styles.line4} d="M8 32L20 29L32 33L44 26L56 28L68 19L78 22L88 14" />
      <path className={styles.line1} d="M8 50L18 45L30 47L42 38L54 41L66 30L78 33L88 27" />
    </>,
    'chart',
  ],
  [
    /pie|donut|share/,
    <>
      <circle className={styles.ring1} cx="48" cy="30" r="17" pathLength="100" />
      <circle className={styles.ring2} cx="48" cy="30" r="17" pathLength="100" />
    </>,
    'chart',
  ],
  [
    /realtime|live|stream|radio|activity|pulse/,
    <>
      <path className={styles.outline} d="M8 32H28L35 14L45 48L53 24L58 32H74" />
      <circle className={styles.live} cx="82" cy="32" r="4.5" />
    </>,
    'data',
  ],
  [
    /file|csv|sheet|table/,
    <>
      <path className={styles.outline} d="M30 7H56L68 19V53H30ZM56 7V19H68" />
      <path className={styles.cell} d="M37 29H61M37 37H61M37 45H53" />
    </>,
    'data',
  ],
];
