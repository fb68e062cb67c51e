import type { IndexInput } from '@chartroom/plot';

/** Loaded with the first selection of rows: most viewers make none. */
export let barSelection: typeof import('./barSelection') | null = null;

export async function loadBarSelection({ selected }: IndexInput): Promise<void> {
  if (selected) barSelection ??= await import('./barSelection');
}
