import type { ElementSubject, EmbedSubject, Json } from './embedSubject';

/** An element's settings: strings as attributes, structured values as properties. */
export interface ElementSettings {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly properties: readonly (readonly [name: string, value: Json])[];
  /** Example rows; null if the element loads its own data. */
  readonly rows: Json | null;
}

export function elementSettings(subject: ElementSubject): ElementSettings {
  if (subject.kind === 'live') {
    const { src, panel, share } = subject;
    const attributes: [string, string][] = [
      ['src', src],
      ['panel', panel],
    ];
    if (share !== null) attributes.push(['share', share]);
    return { attributes, properties: [], rows: null };
  }
  const { remote, releases, version, channel, key, title, encoding, options, example } = subject;
  const properties: [string, Json][] = [['keys', { ...key }]];
  if (Object.keys(encoding).length > 0) properties.push(['encoding', encoding]);
  if (Object.keys(options).length > 0) properties.push(['options', options]);
  if (example && Object.keys(example.types).length > 0) properties.push(['types', example.types]);
  return {
    attributes: [
      ['remote', remote],
      ['releases', releases],
      channel === null ? ['release', version] : ['channel', channel],
      ['label', title],
    ],
    properties,
    rows: example?.rows ?? null,
  };
}

/** URL of the script that defines the element. */
export function scriptUrl({ shell }: Pick<EmbedSubject, 'shell'>): string {
  return `${shell}embed.js`;
}
