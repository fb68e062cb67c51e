import type { Parsed } from '@chartroom/contract';

/** Where a parcel or an application is shown. */
export interface MountPoint {
  readonly element: HTMLElement;
  /** Removes what was created for it. */
  cleanUp(): void;
}

/** What single-spa passes to a lifecycle, as far as it determines the element. */
export interface MountProps {
  readonly name?: unknown;
  readonly domElement?: unknown;
  readonly domElementGetter?: unknown;
  /** Only parcels have it. */
  readonly unmountSelf?: unknown;
}

/**
 * The element of a parcel, the result of `domElementGetter`, or an application's container by
 * single-spa's convention, which is created where the page has none.
 */
export function findMountPoint(props: MountProps): Parsed<MountPoint> {
  const { domElement = null, domElementGetter = null, name, unmountSelf } = props;
  if (domElement !== null) return mountPointAt(domElement, 'domElement', 'must be an element');
  if (domElementGetter !== null) {
    return mountPointAt(callGetter(domElementGetter), 'domElementGetter', 'must return an element');
  }
  if (typeof name === 'string' && name !== '' && !unmountSelf) {
    return { ok: true, value: applicationElement(name) };
  }
  return invalid('domElement', 'is missing: pass the element to show the chart in');
}

/**
 * Whether a lifecycle is called for what was mounted there: by its element, its name, or both. The
 * result of a getter counts only without names: an application's getter may return another element
 * once its page has changed.
 */
export function matchesMountProps(
  { name, element }: { readonly name: unknown; readonly element: unknown },
  props: MountProps,
): boolean {
  const isNamed = name !== undefined && props.name !== undefined;
  const { domElement = null, domElementGetter = null } = props;
  const target = domElement ?? (isNamed || !domElementGetter ? null : callGetter(domElementGetter));
  if (target !== null && target !== element) return false;
  return isNamed ? name === props.name : target !== null || name === props.name;
}

function mountPointAt(element: unknown, path: string, message: string): Parsed<MountPoint> {
  if (!isElement(element)) return invalid(path, message);
  return { ok: true, value: { element, cleanUp: () => undefined } };
}

function callGetter(getter: unknown): unknown {
  try {
    return typeof getter === 'function' ? getter() : null;
  } catch {
    return null;
  }
}

function applicationElement(name: string): MountPoint {
  const id = `single-spa-application:${name}`;
  const existing = document.getElementById(id);
  if (existing) return { element: existing, cleanUp: () => undefined };
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return {
    element,
    cleanUp() {
      // Another mount of the same application may be using it.
      if (element.childElementCount === 0) element.remove();
    },
  };
}

/** Also true for elements of another document, where `instanceof` fails. */
function isElement(value: unknown): value is HTMLElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'nodeType' in value &&
    value.nodeType === 1 &&
    'attachShadow' in value
  );
}

function invalid(path: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path, message }] };
}
