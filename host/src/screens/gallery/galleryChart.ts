import type { ChartManifest } from '@chartroom/contract';
import type { ChartFixture } from '@chartroom/contract/fixture';
import type { PanelOptions } from '@chartroom/embed';

/** A chart of the gallery, before anything of it was fetched. */
export interface GalleryChart {
  readonly remote: string;
  readonly title: string;
  /** Rejects with a ChartroomError. Asked once for as long as the chart is shown, and again on a retry. */
  readonly open: () => Promise<Exhibit>;
}

/** All that is needed to show it. */
export interface Exhibit {
  readonly version: string;
  readonly manifest: ChartManifest;
  readonly fixture: ChartFixture;
  /** It has no fixture of its own: its rows are made from the manifest. */
  readonly isGenerated: boolean;
  readonly load: PanelOptions['load'];
}

/** The panels that every chart is shown in; null fills the width. */
export const gallerySizes = [
  { width: null, height: 500 },
  { width: 960, height: 400 },
  { width: 640, height: 320 },
  { width: 320, height: 200 },
] as const;
export type GallerySize = (typeof gallerySizes)[number];

export const galleryThemes = ['light', 'dark', 'both'] as const;
export type GalleryTheme = (typeof galleryThemes)[number];
