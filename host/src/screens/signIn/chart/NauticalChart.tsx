import { memo, useMemo } from 'react';
import { ChartFrame, type ChartFrameProps } from './ChartFrame';
import { CompassRose, roseRadius } from './CompassRose';
import { contours, pathOf } from './contours';
import { createRandom } from './createRandom';
import styles from './nauticalChart.module.css';
import { createSeaBed } from './seaBed';
import { type Sounding, soundings } from './soundings';

const seed = 13;
const levels = [
  0, 4, 8, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105,
];
const tints = [
  { level: 30, className: styles.shallow },
  { level: 12, className: styles.shallowest },
  { level: 0, className: styles.land },
];

/** A sounding chart of a seeded sea bed, drawn for the size that it is given. A picture only. */
export const NauticalChart = memo(function NauticalChart({ width, height }: ChartFrameProps) {
  const rose = rosePlace(width, height);
  const { waters, lines, depths } = useMemo(() => survey(width, height), [width, height]);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      aria-hidden="true"
    >
      <rect className={styles.sea} width={width} height={height} />
      {waters.map(({ level, d, className }) => (
        <path key={level} d={d} className={className} fillRule="evenodd" />
      ))}
      {lines.map(({ level, d }) => (
        <path key={level} d={d} className={lineClass(level)} />
      ))}
      {depths.map((sounding) => (
        <Depth key={`${sounding.x} ${sounding.y}`} {...sounding} />
      ))}
      <CompassRose {...rose} />
      <ChartFrame width={width} height={height} />
    </svg>
  );
});

/** Right of the middle, above it, and never over the border. */
function rosePlace(width: number, height: number) {
  const room = roseRadius + 64;
  return {
    x: Math.min(width * 0.655, width - room),
    y: Math.max(height * 0.315, room),
  };
}

function survey(width: number, height: number) {
  const random = createRandom(seed);
  const bed = createSeaBed(width, height, random);
  const rose = rosePlace(width, height);
  const isTaken = (x: number, y: number) =>
    Math.hypot(x - rose.x, y - rose.y) < roseRadius + 46 || (x < 330 && y > height - 150);
  return {
    waters: tints.map((tint) => ({ ...tint, d: pathOf(contours(bed, tint.level)) })),
    lines: levels.map((level) => ({
      level,
      // Puddles of a few cells are noise.
      d: pathOf(contours(bed, level).filter((ring) => ring.length > 8)),
    })),
    depths: soundings(bed, { width, height, random, isTaken }),
  };
}

function lineClass(level: number): string | undefined {
  if (level === 0) return styles.shore;
  return level % 20 === 0 ? styles.mainLine : styles.line;
}

/** Shallow soundings are bolder and have their tenths set low, as on paper charts. */
function Depth({ x, y, metres }: Sounding) {
  if (metres >= 20) {
    const className = metres > 32 ? styles.deepSounding : styles.sounding;
    return (
      <text x={x} y={y} className={className}>
        {Math.round(metres)}
      </text>
    );
  }
  return (
    <text x={x} y={y} className={metres < 12 ? styles.shoalSounding : styles.shallowSounding}>
      {Math.floor(metres)}
      <tspan dy={3}>{Math.floor((metres % 1) * 10)}</tspan>
    </text>
  );
}
