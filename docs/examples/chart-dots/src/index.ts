import { defineChart, fieldsOf, formatNumber, scaleLinear } from '@chartroom/plot';
import manifest from '../manifest.json';

export default defineChart({
  manifest,
  // What is worth keeping between drawings. Asked again when data, encoding or options change.
  *index({ frame, encoding }) {
    if (!frame) return [];
    const [x, y] = ['x', 'y'].map((role) => fieldsOf(frame, encoding, role)[0]?.values);
    const rows = Array.from({ length: frame.length }, (_, row) => [x?.[row], y?.[row]] as const);
    return rows.flatMap(([time = NaN, value = NaN]) => (value >= 0 ? [{ time, value }] : []));
  },
  // Where everything stands. `window` is what the viewer has zoomed to.
  layout(points, { width, height, range, window }) {
    const limits = [range?.from ?? 0, range?.to ?? 1] as const;
    const domain = window ?? limits;
    const x = scaleLinear(domain, [0, width]);
    const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [height - 2, 2]);
    const plot = { left: 0, top: 0, right: width, bottom: height };
    const dots = points.map(({ time, value }) => ({ x: x(time), y: y(value) }));
    return { axes: null, zoom: { plot, domain, limits, minSpan: 1000 }, dots };
  },
  draw(pen, { dots }, ink) {
    pen.fillStyle = ink.colour('cat-1');
    for (const { x, y } of dots) pen.fillRect(x - 2, y - 2, 4, 4);
  },
  // What somebody hears who does not see the chart: one sentence.
  summary(points, { title, locale, window }) {
    const latest = points.at(-1);
    if (!latest) return `${title}: no data.`;
    const zoom = window ? `, ${Math.round(window[1] - window[0])} ms of them in view` : '';
    const value = formatNumber(latest.value, { locale });
    return `${title}: ${points.length} values${zoom}, the latest is ${value}.`;
  },
});
