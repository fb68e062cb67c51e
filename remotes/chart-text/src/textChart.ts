import { identity } from '@chartroom/identity';
import type { ChartDefinition, IndexInput, Scene } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawTextContent } from './drawTextContent';
import { summariseText } from './summary';
import { createTextContent, type TextContent } from './textContent';
import type { TextMarks } from './textMarks';
import { TextRenderer } from './textRenderer';
import { textTable } from './textTable';

type TextRows = Pick<IndexInput, 'frame' | 'encoding'>;

/** The text chart: Markdown with values of the newest row. */
export const textChart: ChartDefinition<TextRows, TextMarks, never> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) => new TextRenderer(context),
  // biome-ignore lint/correctness/useYield: there is nothing to prepare
  *index(input) {
    return input;
  },
  layout: (rows, scene) => ({ axes: null, zoom: null, text: textOf(rows, scene), scene }),
  draw: (pen, { text, scene }, ink) => drawTextContent(pen, text, { ...scene, ink }),
  summary: (rows, scene) => summariseText(textOf(rows, scene), scene.title, scene.locale),
  rows: (rows, scene) =>
    textTable(textOf(rows, scene), { ...rows, title: scene.title }, styleOf(scene)),
  hasStaticText: true,
};

function textOf({ frame }: TextRows, scene: Scene): TextContent {
  return createTextContent({ frame, options: scene.options }, styleOf(scene));
}

function styleOf({ locale, timeZone }: Scene) {
  return { locale, timeZone };
}
