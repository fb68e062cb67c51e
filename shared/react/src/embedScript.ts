import { type PanelError, panelTag } from './panelElement.ts';

/** Where the shell's `embed.js` comes from, and what the page's policy asks of its script. */
export interface EmbedScript {
  /**
   * Address of `embed.js`: `https://charts.example/embed.js`. Without one the page has the script itself,
   * as it must under Trusted Types.
   */
  readonly script?: string | undefined;
  /** `sha384-…`, for a page that wants one fixed edition of the script. */
  readonly integrity?: string | undefined;
  /** Of a Content-Security-Policy by nonces. */
  readonly nonce?: string | undefined;
}

const loads = new Map<string, Promise<void>>();

/**
 * Puts the script into the page unless it is there already. Resolves once it is there, which is
 * not yet to say that it has run; rejects where it can't be loaded, be it for its address or the
 * page's policy, and may then be asked again.
 */
export async function loadEmbedScript({ script, integrity, nonce }: EmbedScript): Promise<void> {
  if (!script || customElements.get(panelTag)) return;
  const src = new URL(script, document.baseURI).href;
  const pending = loads.get(src);
  if (pending) return pending;
  const isPresent = [...document.scripts].some((existing) => existing.src === src);
  if (isPresent) return;

  const element = document.createElement('script');
  element.src = src;
  element.async = true;
  if (nonce) element.nonce = nonce;
  if (integrity) {
    element.integrity = integrity;
    // Of another origin only what comes with CORS can be held to a hash.
    element.crossOrigin = 'anonymous';
  }
  const load = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      loads.delete(src);
      element.remove();
      reject(new Error(`${src} can’t be loaded`));
    };
  });
  loads.set(src, load);
  document.head.append(element);
  return load;
}

/** The one failure that the element can't tell of, because it isn't there. */
export function scriptUnreachable(script: string): PanelError {
  return {
    code: 'embed/script-unreachable',
    title: 'Charts can’t be loaded here',
    detail: `${script} did not load. Check that its server is running and that this page’s policy allows it.`,
  };
}
