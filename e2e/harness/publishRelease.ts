import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { publishLocally } from '../../tools/local/src/publishLocally';
import type { Stack } from '../../tools/local/src/stack';

/** Signs a further release, serves it and lists it, past the rules; no channel leads to it yet. */
export async function publishRelease(stack: Stack, folder: string): Promise<void> {
  const published = await publishLocally(folder, stack.releasesFolder, stack.publisherKey);
  const { remote, version, kind: _kind, title: _title, ...record } = published;
  const url = `${stack.config.releaseOrigins[0]}/${remote}/${version}/`;
  const path = `registry/${demoWorkspace}/releases/${remote}/${version.replaceAll('.', '_')}`;
  const entry = { ...record, url, at: Date.now(), by: 'demo-admin' };
  await stack.backend.admin.update({ [path]: entry });
}
