import { i18nFor, type Scene } from '@chartroom/plot';
import type { GaugeIndex } from './gaugeIndex';
import { emptyDrawing, type GaugeMarks, type ShapeContext, type ShapeLayout } from './gaugeMarks';
import { layoutArcs } from './layoutArcs';
import { layoutBars } from './layoutBars';
import { readGauges } from './reading';

/** Computes where everything is. Arcs become bars where they would be too small to read. */
export function layoutGauges(index: GaugeIndex, scene: Scene): GaugeMarks {
  const { options, all, isNamed } = readGauges(index, scene);
  const readings = options.limit === null ? all : all.slice(0, options.limit);
  const widths = new Map<string, number>();
  const context: ShapeContext = {
    scene,
    options,
    isNamed,
    readings,
    limitedCount: all.length - readings.length,
    width(text, sizePx, weight = 400) {
      // Digits are equally wide in the design's font, so that most numbers are measured only once.
      const measured = text.replace(/\d/g, '0');
      const key = `${sizePx} ${weight} ${measured}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = scene.measure(measured, scene.font(sizePx, weight));
        widths.set(key, width);
      }
      return width;
    },
  };
  const { drawing, gauges, columns } = layoutShape(context);
  return {
    axes: null,
    zoom: null,
    ...drawing,
    gauges,
    columns,
    note: all.length === 0 && index.data ? i18nFor(scene.locale).t('No data') : '',
    index,
    scene,
  };
}

function layoutShape(context: ShapeContext): ShapeLayout {
  if (context.readings.length === 0) return { drawing: emptyDrawing(), gauges: [], columns: 1 };
  const arcs = context.options.shape === 'gauge' ? layoutArcs(context) : null;
  return arcs ?? layoutBars(context);
}
