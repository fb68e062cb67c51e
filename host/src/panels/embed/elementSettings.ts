import type { ElementSubject, EmbedSubject, Json } from './embedSubject';

/** What an element is told: words as attributes, and what is more than a word as properties too. */
export interface ElementSettings {
  readonly words: readonly (readonly [name: string, value: string])[];
  readonly values: readonly (readonly [name: string, value: Json])[];
  /** Rows of the page, to be replaced; null where the element has its data from elsewhere. */
  readonly rows: Json | null;
}

export function elementSettings(subject: ElementSubject): ElementSettings {
  if (subject.kind === 'live') {
    const { src, panel, share } = subject;
    const words: [string, string][] = [
      ['src', src],
      ['panel', panel],
    ];
    if (share !== null) words.push(['share', share]);
    return { words, values: [], rows: null };
  }
  const { remote, releases, version, channel, key, title, encoding, options, example } = subject;
  const values: [string, Json][] = [['keys', { ...key }]];
  if (Object.keys(encoding).length > 0) values.push(['encoding', encoding]);
  if (Object.keys(options).length > 0) values.push(['options', options]);
  if (example && Object.keys(example.types).length > 0) values.push(['types', example.types]);
  return {
    words: [
      ['remote', remote],
      ['releases', releases],
      channel === null ? ['release', version] : ['channel', channel],
      ['label', title],
    ],
    values,
    rows: example?.rows ?? null,
  };
}

/** Address of the script that defines the element. */
export function scriptAddress({ shell }: Pick<EmbedSubject, 'shell'>): string {
  return `${shell}embed.js`;
}
