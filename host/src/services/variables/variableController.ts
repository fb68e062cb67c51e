import type { ChartroomError, Problem } from '@chartroom/contract';
import { createStore, type Store } from '@chartroom/contract/store';
import type { DashboardVariable } from '../dashboards/dashboard';
import { prefixPaths } from '../records/prefixPaths';
import type { SourceHub, SourceSubscription } from '../sources/createSourceHub';
import { createReplaceableRequest, type ReplaceableRequest } from '../sources/replaceableRequest';
import type { RangeSpec } from '../time/timeRange';
import { chooseValue, numberWithin, toValue } from './chooseValue';
import { createOptionsReader } from './fieldOptions';
import {
  interpolateQuery,
  mentionedNames,
  type VariableValue,
  type VariableValues,
} from './interpolate';
import {
  parseVariableSpec,
  type QueryVariable,
  type VariableOption,
  type VariableSpec,
} from './variableSpec';

/** A variable with its options and value, as its control shows them. */
export interface VariableState {
  readonly name: string;
  readonly spec: VariableSpec;
  /** Empty for texts and numbers. */
  readonly options: readonly VariableOption[];
  /** Null until it's known. */
  readonly value: VariableValue | null;
  /** Why its options couldn't be loaded. */
  readonly error: ChartroomError | null;
}

export interface VariablesSnapshot {
  /** In the dashboard's order. */
  readonly states: readonly VariableState[];
  /** Null until all are known. Panels wait for it. */
  readonly values: VariableValues | null;
  /** Of specs that can't be read. Such variables count as missing. */
  readonly problems: readonly Problem[];
}

export interface VariablesInput {
  readonly variables: readonly DashboardVariable[];
  /** What the viewer has chosen, by name. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly range: RangeSpec;
  readonly relativeTo: number | null;
}

/** Computes the variables of a dashboard, and keeps those from sources up to date. */
export interface VariableController extends Store<VariablesSnapshot> {
  update(input: VariablesInput): void;
  close(): void;
}

/** Options of one query variable. */
interface OpenQuery {
  readonly request: ReplaceableRequest;
  subscription: SourceSubscription | null;
  stop: () => void;
}

export function createVariableController(sources: Pick<SourceHub, 'open'>): VariableController {
  const store = createStore<VariablesSnapshot>({ states: [], values: null, problems: [] });
  const queries = new Map<string, OpenQuery>();
  const readOptions = createOptionsReader();
  let input: VariablesInput | null = null;
  let specs: ReadonlyMap<string, VariableSpec> = new Map();
  let problems: readonly Problem[] = [];

  function openQuery(name: string): OpenQuery {
    const open: OpenQuery = {
      request: createReplaceableRequest(sources, (next) => {
        open.stop();
        open.subscription = next;
        const stops = [next?.subscribe(compute), next?.onChange(compute)];
        open.stop = () => {
          for (const stop of stops) stop?.();
        };
        compute();
      }),
      subscription: null,
      stop: () => undefined,
    };
    queries.set(name, open);
    return open;
  }

  function closeQuery(name: string) {
    queries.get(name)?.request.open(null);
    queries.delete(name);
  }

  let isComputing = false;
  let isOutdated = false;

  /** Opening a request may call this again at once. */
  function compute() {
    isOutdated = true;
    if (isComputing || !input) return;
    isComputing = true;
    while (isOutdated) {
      isOutdated = false;
      publish(computeStates(input));
    }
    isComputing = false;
  }

  function computeStates(current: VariablesInput): readonly VariableState[] {
    const states = new Map<string, VariableState>();
    const visiting = new Set<string>();
    const visit = (name: string): VariableState | null => {
      const spec = specs.get(name);
      // A variable that mentions itself, directly or through others, stays as it's written.
      if (!spec || visiting.has(name)) return null;
      const known = states.get(name);
      if (known) return known;
      visiting.add(name);
      const mentioned = new Map<string, VariableValue>();
      let isWaiting = false;
      for (const each of mentionedNames(spec.type === 'query' ? spec.query : null)) {
        const state = visit(each);
        if (state?.value) mentioned.set(each, state.value);
        else if (state) isWaiting = true;
      }
      visiting.delete(name);
      const state = stateOf(name, spec, { current, mentioned, isWaiting });
      states.set(name, state);
      return state;
    };
    return current.variables.flatMap(({ name }) => visit(name) ?? []);
  }

  function stateOf(
    name: string,
    spec: VariableSpec,
    given: { current: VariablesInput; mentioned: VariableValues; isWaiting: boolean },
  ): VariableState {
    const chosen = given.current.chosen.get(name) ?? null;
    if (spec.type === 'text' || spec.type === 'number') {
      const value = chosen?.[0] ?? String(spec.default);
      const valid = spec.type === 'number' ? numberWithin(value, spec) : value;
      const values = [valid];
      const typed = { values, labels: values, isAll: false, isNumber: spec.type === 'number' };
      return { name, spec, options: [], value: typed, error: null };
    }
    const loaded =
      spec.type === 'list'
        ? { options: spec.options, isLoaded: true, error: null }
        : loadOptions(name, spec, given);
    const { options, isLoaded, error } = loaded;
    // Without its options, what's chosen is used as it is, and panels don't wait for ever.
    const value =
      chooseValue(spec, chosen, isLoaded ? options : null) ?? (error ? toValue([], false) : null);
    return { name, spec, options, value, error };
  }

  function loadOptions(
    name: string,
    spec: QueryVariable,
    {
      current,
      mentioned,
      isWaiting,
    }: { current: VariablesInput; mentioned: VariableValues; isWaiting: boolean },
  ) {
    const open = queries.get(name) ?? openQuery(name);
    if (!isWaiting) {
      const { range, relativeTo } = current;
      const query = interpolateQuery(spec.query, mentioned);
      const variables = Object.fromEntries(
        [...mentioned].map(([each, { values }]) => [each, values.join(',')]),
      );
      open.request.open({ source: spec.source, query, range, relativeTo, variables });
    }
    const frame = open.subscription?.getFrame() ?? null;
    const error = open.subscription?.getState().error ?? null;
    const options = frame ? readOptions(name, frame, spec.field) : [];
    return { options, isLoaded: frame !== null, error };
  }

  function publish(states: readonly VariableState[]) {
    const values = states.every(({ value }) => value !== null)
      ? new Map(states.flatMap(({ name, value }) => (value ? [[name, value] as const] : [])))
      : null;
    const before = store.getSnapshot();
    const next = {
      states,
      // Panels keep their objects, and charts their data, while the values are equal.
      values: isSame(values && [...values], before.values && [...before.values])
        ? before.values
        : values,
      problems,
    };
    const isUnchanged =
      next.values === before.values &&
      problems === before.problems &&
      isSame(comparable(states), comparable(before.states));
    if (!isUnchanged) store.set(next);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    update(next) {
      if (next.variables !== input?.variables) {
        ({ specs, problems } = parseSpecs(next.variables));
        for (const name of queries.keys()) {
          if (specs.get(name)?.type !== 'query') closeQuery(name);
        }
      }
      input = next;
      compute();
    },
    close() {
      input = null;
      for (const name of [...queries.keys()]) closeQuery(name);
    },
  };
}

function parseSpecs(variables: readonly DashboardVariable[]) {
  const specs = new Map<string, VariableSpec>();
  const problems: Problem[] = [];
  for (const { name, spec } of variables) {
    const parsed = parseVariableSpec(spec);
    if (parsed.ok) specs.set(name, parsed.value);
    else problems.push(...prefixPaths(`variables.${name}`, parsed.problems));
  }
  return { specs, problems };
}

/** States as JSON values. */
function comparable(states: readonly VariableState[]): unknown {
  return states.map(({ error, ...state }) => [state, error?.code]);
}

/** By content: states are small. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
