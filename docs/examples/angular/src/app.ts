import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  computed,
  DestroyRef,
  inject,
  signal,
} from '@angular/core';
import { keys, releases, selections } from './chartroom';
import { injectLoad } from './load';

@Component({
  selector: 'app-root',
  // Angular knows no element of this name and takes it as it is.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Databases</h1>
    <p>An Angular application. Its rows change every second, and the chart with them.</p>
    <div class="actions">
      <button type="button" (click)="select()">Select db-2</button>
      <button type="button" (click)="isShown.set(!isShown())">
        {{ isShown() ? 'Remove chart' : 'Show chart' }}
      </button>
      <button type="button" (click)="isSorted.set(!isSorted())">
        {{ isSorted() ? 'As they come' : 'Greatest first' }}
      </button>
      <output>Selected: {{ selected() }}</output>
    </div>
    @if (isShown()) {
      <figure>
        <figcaption>Load by host <small>{{ told() }}</small></figcaption>
        <chartroom-panel
          remote="chart-bar"
          [attr.releases]="releases"
          [attr.keys]="keys"
          label="Load by host"
          theme="light"
          [encoding]="encoding"
          [options]="options()"
          [data]="rows()"
          (ready)="told.set($event.detail.version)"
          (error)="told.set($event.detail.code)"
        ></chartroom-panel>
      </figure>
    }
  `,
})
export class App {
  readonly releases = releases;
  readonly keys = keys;
  readonly encoding = { x: ['host'], y: ['load'] };
  readonly rows = injectLoad();
  readonly isShown = signal(true);
  readonly isSorted = signal(false);
  readonly options = computed(() => ({ sort: this.isSorted() ? 'greatest' : 'data' }));
  readonly told = signal('');
  readonly #selections = signal(selections.getSnapshot());
  readonly selected = computed(
    () =>
      this.#selections()
        .flatMap(({ values = [] }) => values)
        .join(', ') || 'nothing',
  );

  constructor() {
    const updateSelections = () => this.#selections.set(selections.getSnapshot());
    inject(DestroyRef).onDestroy(selections.subscribe(updateSelections));
  }

  select(): void {
    selections.select({ kind: 'points', field: 'host', values: ['db-2'] });
  }
}
