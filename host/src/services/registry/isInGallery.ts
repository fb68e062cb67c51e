import type { Head } from '@chartroom/registry';

/** Whether the gallery lists a remote: a trusted, enabled chart with a stable channel. */
export function isInGallery({ kind, channels, disabled, trust }: Head): boolean {
  return kind === 'chart' && channels.stable !== undefined && !disabled && trust === 'trusted';
}
