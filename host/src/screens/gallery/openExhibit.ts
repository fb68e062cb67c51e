import { type ChartManifest, ChartroomError, limits, problemsText } from '@chartroom/contract';
import { type ChartFixture, parseFixture } from '@chartroom/contract/fixture';
import { fetchFile, type LoadedRelease, type PanelOptions } from '@chartroom/embed';
import { i18n } from '../../services/language/i18n';
import { translateManifest } from '../../services/registry/translateManifest';
import type { Exhibit } from './galleryChart';

const fixtureFile = 'fixture.json';

/** Loads a chart and its release's fixture. Rejects with a ChartroomError. */
export async function openExample(
  load: PanelOptions['load'],
  fetch: typeof globalThis.fetch,
): Promise<Exhibit> {
  const loaded = await load(() => undefined);
  const { manifest, version, files } = loaded.release;
  if (manifest.kind !== 'chart') throw malformed(loaded, 'it isn’t a chart');
  const isGenerated = !Object.hasOwn(files, fixtureFile);
  const input = isGenerated ? undefined : await readFixture(loaded, fetch);
  return {
    version,
    manifest: await translated(loaded, manifest),
    fixture: parseChartFixture(loaded, manifest, input),
    isGenerated,
    load,
  };
}

/** In English if the translations can't be loaded; the chart reports why. */
async function translated(
  { messages }: LoadedRelease,
  manifest: ChartManifest,
): Promise<ChartManifest> {
  try {
    return translateManifest(manifest, (await messages?.(i18n.locale)) ?? {}, i18n.locale);
  } catch {
    return translateManifest(manifest, {}, i18n.locale);
  }
}

/** Verifies the published hash, as for scripts. */
async function readFixture(
  { address, release }: LoadedRelease,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  const signal = AbortSignal.timeout(limits.entryTimeoutMs);
  const bytes = await fetchFile(address, release, fixtureFile, { fetch, signal });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Null isn't a valid fixture, so parsing it reports the problem.
    return null;
  }
}

function parseChartFixture(
  loaded: LoadedRelease,
  manifest: ChartManifest,
  input: unknown,
): ChartFixture {
  const parsed = parseFixture(input, manifest);
  if (!parsed.ok) throw malformed(loaded, `${fixtureFile}: ${problemsText(parsed.problems)}`);
  if (parsed.value.kind !== 'chart')
    throw malformed(loaded, `${fixtureFile} isn’t a chart’s fixture`);
  return parsed.value;
}

function malformed({ address }: LoadedRelease, problems: string): ChartroomError {
  const { remote, version } = address;
  return new ChartroomError('remote/release-malformed', { remote, version, problems });
}
