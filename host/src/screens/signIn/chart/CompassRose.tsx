import styles from './nauticalChart.module.css';

export interface CompassRoseProps {
  readonly x: number;
  readonly y: number;
}

/** Radius of the outer ring; the numbers are 15 px outside it. */
export const roseRadius = 150;
/** How far the rhumb lines run: past every edge. */
const farPx = 2400;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180 - Math.PI / 2;
const ticks = Array.from({ length: 180 }, (_, index) => index * 2);
const numbers = Array.from({ length: 12 }, (_, index) => index * 30);
const points = Array.from({ length: 8 }, (_, index) => index);

/** The rose of a sea chart in magenta, with its rhumb lines: the one hue on the page. */
export function CompassRose({ x, y }: CompassRoseProps) {
  const pointAt = (angle: number, radius: number) => ({
    x: x + Math.cos(angle) * radius,
    y: y + Math.sin(angle) * radius,
  });
  return (
    <g className={styles.rose}>
      {points.map((point) => {
        const [from, to] = [
          pointAt(toRadians(point * 45), roseRadius),
          pointAt(toRadians(point * 45), farPx),
        ];
        const className = point % 2 === 0 ? styles.rhumb : styles.rhumbMinor;
        return (
          <line key={point} className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        );
      })}
      <circle cx={x} cy={y} r={roseRadius} />
      <circle cx={x} cy={y} r={118} className={styles.thin} />
      {ticks.map((degrees) => {
        const length = tickLength(degrees);
        const [from, to] = [
          pointAt(toRadians(degrees), roseRadius),
          pointAt(toRadians(degrees), roseRadius - length),
        ];
        const className = degrees % 10 === 0 ? undefined : styles.thin;
        return (
          <line key={degrees} className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        );
      })}
      {numbers.map((degrees) => {
        const position = pointAt(toRadians(degrees), roseRadius + 15);
        return (
          <text key={degrees} x={position.x} y={position.y + 4}>
            {degrees}
          </text>
        );
      })}
      {points.map((point) => {
        const angle = toRadians(point * 45);
        const isMain = point % 2 === 0;
        const tip = pointAt(angle, isMain ? 108 : 72);
        const sides = [-1, 1].map((side) =>
          pointAt(angle + (side * Math.PI * 1.9) / 8, isMain ? 17 : 12),
        );
        return sides.map((side, index) => (
          <path
            key={`${point}-${index === 0 ? 'left' : 'right'}`}
            className={index === 0 ? styles.hollow : styles.full}
            d={`M${tip.x} ${tip.y}L${side.x} ${side.y}L${x} ${y}Z`}
          />
        ));
      })}
    </g>
  );
}

function tickLength(degrees: number): number {
  if (degrees % 30 === 0) return 18;
  return degrees % 10 === 0 ? 12 : 5;
}
