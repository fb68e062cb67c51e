import { type OptionSchema, optionProperties } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { i18n } from '../../services/language/i18n';

/** The texts of `standardShapes`, which are the contract's and so in no release's translations. */
export const standardTexts: readonly string[] = [
  msg('Text'),
  msg('Meaning'),
  msg('Good'),
  msg('Neutral'),
  msg('Warning'),
  msg('Critical'),
  msg('Series'),
  msg('Colour'),
  msg('From'),
  msg('Axis'),
  msg('X'),
  msg('Y'),
  msg('Right Y'),
  msg('At'),
  msg('To'),
  msg('Style'),
  msg('Auto'),
  msg('Full'),
  msg('SI'),
  msg('IEC'),
  msg('Percent'),
  msg('Duration'),
  msg('Scientific'),
  msg('Decimals'),
  msg('Unit'),
];

/** Properties of an object or of a list's items; those of standard shapes in the viewer's language. */
export function localisedProperties(
  option: OptionSchema,
): Readonly<Record<string, OptionSchema>> | null {
  const properties = optionProperties(option);
  if (!properties || !('format' in option)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, localised(property)]),
  );
}

function localised(option: OptionSchema): OptionSchema {
  const title = i18n.t(option.title);
  if (option.type !== 'string' || !option.enumTitles) return { ...option, title };
  return { ...option, title, enumTitles: option.enumTitles.map((each) => i18n.t(each)) };
}
