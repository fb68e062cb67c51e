/** What is selected on the page: values of a field, by its name. */
export interface Selection {
  readonly kind: 'points' | 'interval' | 'cursor';
  readonly field: string;
  readonly values?: readonly (string | number)[];
}

/** The part of the global of `embed.js` that this application uses. */
interface Chartroom {
  readonly selections: {
    getSnapshot(): readonly Selection[];
    subscribe(onChange: () => void): () => void;
    select(selection: Selection): void;
  };
}

declare const chartroom: Chartroom;

export const { selections } = chartroom;
export const releases = import.meta.env.CHARTROOM_RELEASES;
export const keys = import.meta.env.CHARTROOM_KEYS;
