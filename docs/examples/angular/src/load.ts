import { DestroyRef, inject, type Signal, signal } from '@angular/core';

/** One row of the chart. */
export interface Row {
  readonly host: string;
  readonly load: number;
}

/** What an application would have from its own backend: one row a host, new ones every second. */
export function injectLoad(): Signal<readonly Row[]> {
  const rows = signal(currentRows());
  const timer = setInterval(() => rows.set(currentRows()), 1000);
  inject(DestroyRef).onDestroy(() => clearInterval(timer));
  return rows.asReadonly();
}

function currentRows(): readonly Row[] {
  return [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: 13 + Math.floor(Math.random() * 27) },
  ];
}
