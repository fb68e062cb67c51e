import type { Component } from 'svelte';
import type { PieView } from './pieView';

/** What the compiler makes of `Pie.svelte`. */
declare const Pie: Component<Record<string, never>, { show(next: PieView): void }>;
export default Pie;
