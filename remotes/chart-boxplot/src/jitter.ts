/** Even, seemingly random but deterministic positions between −1 and 1 (golden ratio). */
export function jitter(index: number): number {
  return (((index + 1) * 0.618_033_988_749_894_9) % 1) * 2 - 1;
}
