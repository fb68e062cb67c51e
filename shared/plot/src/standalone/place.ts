import type { Parsed } from '@chartroom/contract';

/** Where a parcel or an application is shown. */
export interface Place {
  readonly element: HTMLElement;
  /** Takes away what was made for it. */
  leave(): void;
}

/** What single-spa hands to a lifecycle, as far as it says where. */
export interface PlaceProps {
  readonly name?: unknown;
  readonly domElement?: unknown;
  readonly domElementGetter?: unknown;
  /** Only parcels have it. */
  readonly unmountSelf?: unknown;
}

/**
 * The element of a parcel, what a getter answers, or an application’s own container by single-spa’s
 * convention, which is made where the page has none.
 */
export function findPlace(props: PlaceProps): Parsed<Place> {
  const { domElement = null, domElementGetter = null, name, unmountSelf } = props;
  if (domElement !== null) return placeAt(domElement, 'domElement', 'must be an element');
  if (domElementGetter !== null) {
    return placeAt(answerOf(domElementGetter), 'domElementGetter', 'must answer with an element');
  }
  if (typeof name === 'string' && name !== '' && !unmountSelf) {
    return { ok: true, value: containerOf(name) };
  }
  return refused('domElement', 'is missing: say where the chart is to be shown');
}

/**
 * Whether a lifecycle is called for what was mounted there: by its element, its name, or both. What a getter
 * answers counts where there are no names: an application's may answer otherwise once its page has changed.
 */
export function isPlaceOf(
  { name, element }: { readonly name: unknown; readonly element: unknown },
  props: PlaceProps,
): boolean {
  const isNamed = name !== undefined && props.name !== undefined;
  const { domElement = null, domElementGetter = null } = props;
  const meant = domElement ?? (isNamed || !domElementGetter ? null : answerOf(domElementGetter));
  if (meant !== null && meant !== element) return false;
  return isNamed ? name === props.name : meant !== null || name === props.name;
}

function placeAt(element: unknown, path: string, message: string): Parsed<Place> {
  if (!isElement(element)) return refused(path, message);
  return { ok: true, value: { element, leave: () => undefined } };
}

function answerOf(getter: unknown): unknown {
  try {
    return typeof getter === 'function' ? getter() : null;
  } catch {
    return null;
  }
}

function containerOf(name: string): Place {
  const id = `single-spa-application:${name}`;
  const known = document.getElementById(id);
  if (known) return { element: known, leave: () => undefined };
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return {
    element,
    leave() {
      // Another mount of the same application may have found it meanwhile.
      if (element.childElementCount === 0) element.remove();
    },
  };
}

/** Also one of another document, where `instanceof` fails. */
function isElement(value: unknown): value is HTMLElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'nodeType' in value &&
    value.nodeType === 1 &&
    'attachShadow' in value
  );
}

function refused(path: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path, message }] };
}
