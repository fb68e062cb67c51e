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
