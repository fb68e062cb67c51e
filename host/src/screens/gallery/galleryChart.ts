import type { ChartManifest } from '@chartroom/contract';
import type { ChartFixture } from '@chartroom/contract/fixture';
import type { PanelOptions } from '@chartroom/embed';

/** A chart of the gallery that isn't loaded yet. */
export interface GalleryChart {
  readonly remote: string;
  readonly title: string;
  /** Loads the chart; called once while it's shown, and on a retry. Rejects with a ChartroomError. */
  readonly open: () => Promise<Exhibit>;
}

/** A loaded chart with its fixture. */
export interface Exhibit {
  readonly version: string;
  readonly manifest: ChartManifest;
  readonly fixture: ChartFixture;
  /** The release has no fixture, so its rows are generated from the manifest. */
  readonly isGenerated: boolean;
  readonly load: PanelOptions['load'];
}

/** Sizes in pixels that every chart is shown in; a null width fills the page. */
export const gallerySizes = [
  { width: null, height: 500 },
  { width: 960, height: 400 },
  { width: 640, height: 320 },
  { width: 320, height: 200 },
] as const;
export type GallerySize = (typeof gallerySizes)[number];

export const galleryThemes = ['light', 'dark', 'both'] as const;
export type GalleryTheme = (typeof galleryThemes)[number];
