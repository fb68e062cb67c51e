import type { Messages } from '@chartroom/contract';
import type { BaseMarks, ChartDefinition } from '../chart/chartDefinition';
import german from '../locales/de.json';
import { addMessages, i18nFor } from '../messages/i18n';
import type { ChartInput } from './chartInput';
import { buildIndex, recordingOf, sceneOf, tableOf } from './drawing';
import { keyboardWalks } from './extremeProblems';

/** Translations of the chart kit by language. */
const kitMessages: Readonly<Record<string, Messages>> = { de: german };

/** Messages of a drawing, its summary, its table and its tooltips that have no translation. */
export async function translationProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
  language: string,
  messages: Messages,
): Promise<readonly string[]> {
  // A tag of its own, since other tests expect English with the numbers of this language.
  const locale = `${language}-x-test`;
  addMessages(locale, { ...kitMessages[language], ...messages });
  const missing = new Set<string>();
  const unsubscribe = i18nFor(locale).on('missing', ({ id }) => missing.add(id));
  const index = await buildIndex(definition, { ...input, locale });
  const scene = sceneOf(input, { locale });
  const marks = definition.layout(index, scene);
  recordingOf(definition, marks);
  definition.summary(index, scene);
  tableOf(definition, { index, input }, scene);
  for (const [end, step] of definition.cursor ? keyboardWalks : []) {
    const first = definition.cursor?.move(marks, null, end) ?? null;
    const next = first && definition.cursor?.move(marks, first, step);
    for (const cursor of [first, next]) if (cursor) definition.cursor?.tip(marks, cursor);
  }
  definition.release?.(index);
  unsubscribe();
  return [...missing].map((id) => `“${id}” isn't translated to ${language}`);
}
