import type { Head } from '@chartroom/registry';

/** Whether the gallery has it: a chart that everybody may load by its stable channel. */
export function isInGallery({ kind, channels, disabled, trust }: Head): boolean {
  return kind === 'chart' && channels.stable !== undefined && !disabled && trust === 'trusted';
}
