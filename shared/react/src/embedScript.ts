import { type PanelError, panelTag } from './panelElement.ts';

/** Where to load the shell's `embed.js` from, and what the page's policy requires. */
export interface EmbedScript {
  /**
   * Address of `embed.js`: `https://charts.example/embed.js`. Leave it out if the page includes the
   * script itself, as it must under Trusted Types.
   */
  readonly script?: string | undefined;
  /** `sha384-…`, to allow one exact version of the script. */
  readonly integrity?: string | undefined;
  /** For a Content-Security-Policy with nonces. */
  readonly nonce?: string | undefined;
}

const loads = new Map<string, Promise<void>>();

/**
 * Adds the script to the page unless it is there. Resolves when it has loaded; rejects if it can't
 * be loaded, after which it may be called again.
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
    // Integrity of cross-origin scripts requires CORS.
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

/** The only error that the element can't report, because it isn't defined. */
export function scriptUnreachableError(script: string): PanelError {
  return {
    code: 'embed/script-unreachable',
    title: 'Couldn’t load charts here',
    detail: `${script} didn’t load. Check that its server is running and this page’s policy allows it.`,
  };
}
