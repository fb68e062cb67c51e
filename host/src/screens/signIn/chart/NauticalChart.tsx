import { memo, useMemo } from 'react';
import { ChartBorder, type ChartBorderProps } from './ChartBorder';
import { CompassRose, roseRadius } from './CompassRose';
import { contours, ringsToPath } from './contours';
import { createRandom } from './createRandom';
import styles from './nauticalChart.module.css';
import { createSeabed } from './seabed';
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
export const NauticalChart = memo(function NauticalChart({ width, height }: ChartBorderProps) {
  const rose = rosePosition(width, height);
  const { depthAreas, depthContours, soundingMarks } = useMemo(
    () => layoutChart(width, height),
    [width, height],
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      aria-hidden="true"
    >
      <rect className={styles.sea} width={width} height={height} />
      {depthAreas.map(({ level, d, className }) => (
        <path key={level} d={d} className={className} fillRule="evenodd" />
      ))}
      {depthContours.map(({ level, d }) => (
        <path key={level} d={d} className={lineClass(level)} />
      ))}
      {soundingMarks.map((sounding) => (
        <SoundingText key={`${sounding.x} ${sounding.y}`} {...sounding} />
      ))}
      <CompassRose {...rose} />
      <ChartBorder width={width} height={height} />
    </svg>
  );
});

/** Right of the middle, above it, and never over the border. */
function rosePosition(width: number, height: number) {
  const minMargin = roseRadius + 64;
  return {
    x: Math.min(width * 0.655, width - minMargin),
    y: Math.max(height * 0.315, minMargin),
  };
}

function layoutChart(width: number, height: number) {
  const random = createRandom(seed);
  const bed = createSeabed(width, height, random);
  const rose = rosePosition(width, height);
  const isOccupied = (x: number, y: number) =>
    Math.hypot(x - rose.x, y - rose.y) < roseRadius + 46 || (x < 330 && y > height - 150);
  return {
    depthAreas: tints.map((tint) => ({ ...tint, d: ringsToPath(contours(bed, tint.level)) })),
    depthContours: levels.map((level) => ({
      level,
      // Puddles of a few cells are noise.
      d: ringsToPath(contours(bed, level).filter((ring) => ring.length > 8)),
    })),
    soundingMarks: soundings(bed, { width, height, random, isOccupied }),
  };
}

function lineClass(level: number): string | undefined {
  if (level === 0) return styles.shore;
  return level % 20 === 0 ? styles.mainLine : styles.line;
}

/** Shallow soundings are bolder and have their tenths set low, as on paper charts. */
function SoundingText({ x, y, metres }: Sounding) {
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
