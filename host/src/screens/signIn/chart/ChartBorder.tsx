import { i18n } from '../../../services/language/i18n';
import styles from './nauticalChart.module.css';

export interface ChartBorderProps {
  readonly width: number;
  readonly height: number;
}

/** Paper around the chart. */
export const borderMargin = 24;
const graduationStep = 40;

/** The neat line with its graduated border, and the box with unit and scale. */
export function ChartBorder({ width: w, height: h }: ChartBorderProps) {
  const m = borderMargin;
  return (
    <>
      <path
        className={styles.paper}
        d={`M0 0H${w}V${h}H0ZM${m} ${m}V${h - m}H${w - m}V${m}Z`}
        fillRule="evenodd"
      />
      <Cartouche x={m + 32} y={h - m - 44} />
      <g className={styles.neatLine}>
        <rect x={m + 0.5} y={m + 0.5} width={w - 2 * m - 1} height={h - 2 * m - 1} />
        <rect x={m + 6.5} y={m + 6.5} width={w - 2 * m - 13} height={h - 2 * m - 13} />
      </g>
      <g className={styles.ink}>
        {filledSteps(m + 6, w - m - graduationStep).map((x) => (
          <path
            key={x}
            d={`M${x} ${m + 1}h${graduationStep}v5h-${graduationStep}zM${x} ${h - m - 6}h${graduationStep}v5h-${graduationStep}z`}
          />
        ))}
        {filledSteps(m + 6, h - m - graduationStep).map((y) => (
          <path
            key={y}
            d={`M${m + 1} ${y}h5v${graduationStep}h-5zM${w - m - 6} ${y}h5v${graduationStep}h-5z`}
          />
        ))}
      </g>
    </>
  );
}

/** Every second step of the graduation is filled. */
function filledSteps(start: number, end: number): number[] {
  const offsets: number[] = [];
  for (let offset = start + graduationStep; offset < end; offset += 2 * graduationStep)
    offsets.push(offset);
  return offsets;
}

function Cartouche({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g>
      <rect className={styles.cartouche} x={x - 16.5} y={y - 38.5} width={248} height={64} />
      <text className={styles.heading} x={x} y={y - 16}>
        {i18n.t('Soundings in metres')}
      </text>
      {[0, 1, 2, 3].map((mile) => (
        <rect
          key={mile}
          className={mile % 2 === 0 ? styles.scaleFull : styles.scaleEmpty}
          x={x + mile * 48 + 0.5}
          y={y - 4.5}
          width={48}
          height={5}
        />
      ))}
      {['0', '1', '2', '3', '4 M'].map((label, mile) => (
        <text
          key={label}
          x={x + mile * 48}
          y={y + 16}
          className={mile === 0 ? undefined : styles.centred}
        >
          {label}
        </text>
      ))}
    </g>
  );
}
