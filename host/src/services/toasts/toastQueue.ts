import type { ChartroomError } from '@chartroom/contract';
import { createStore } from '@chartroom/contract/store';
import { errorTexts, hasErrorTexts } from '../language/errorTexts';
import { loadErrorCatalogue } from '../language/loadErrorCatalogue';

/** A short message that closes automatically. */
export interface Toast {
  readonly id: number;
  /** What happened. */
  readonly title: string;
  readonly detail?: string;
  /** The stable code of an error. A toast with a code or an action stays until it is closed. */
  readonly code?: string;
  /** What the viewer can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The visible toasts, newest last. */
export interface ToastQueue {
  getSnapshot(): readonly Toast[];
  subscribe(onChange: () => void): () => void;
  /** Shows a toast. Returns the function that closes it. */
  show(toast: Omit<Toast, 'id'>): () => void;
  /** Shows an error's title, detail and code, once its texts have loaded. */
  showError(error: ChartroomError): () => void;
  close(id: number): void;
}

/** More would cover the screen: the oldest are closed. */
const maxToasts = 4;

export function createToastQueue(): ToastQueue {
  const { getSnapshot, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;

  function close(id: number) {
    const toasts = getSnapshot();
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
  }

  function show(toast: Omit<Toast, 'id'>) {
    lastId += 1;
    const id = lastId;
    set([...getSnapshot(), { ...toast, id }].slice(-maxToasts));
    return () => close(id);
  }

  return {
    getSnapshot,
    subscribe,
    show,
    showError(error) {
      const showTexts = () => show({ ...errorTexts(error), code: error.code });
      if (hasErrorTexts(error)) return showTexts();
      let isClosed = false;
      let close = () => {
        isClosed = true;
      };
      void loadErrorCatalogue().then(() => {
        if (!isClosed) close = showTexts();
      });
      return () => close();
    },
    close,
  };
}
