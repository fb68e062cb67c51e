import type { ChartModule } from '@chartroom/contract';
import type { IdentityStore } from '@chartroom/identity';

/** The copies that a remote was given, left where a test can compare them. */
export interface ReceivedCopies {
  readonly React: { readonly version: string; createElement(...args: never[]): unknown };
  readonly createRoot: (element: HTMLElement) => {
    render(node: never): void;
    unmount(): void;
  };
  readonly flushSync: (callback: () => void) => void;
  readonly identity: IdentityStore;
}

/** A chart that renders, by whichever React it got, that React's version. */
export function reactChart(id: string, copies: ReceivedCopies): ChartModule {
  const { React, createRoot, flushSync } = copies;
  const roots = new Map<HTMLElement, ReturnType<typeof createRoot>>();
  const page = globalThis as { chartroomCopies?: Record<string, ReceivedCopies> };
  page.chartroomCopies = { ...page.chartroomCopies, [id]: copies };

  return {
    contract: 1,
    async bootstrap() {},
    async mount({ domElement }) {
      const root = createRoot(domElement);
      roots.set(domElement, root);
      const element = React.createElement(...(['p', null, `React ${React.version}`] as never[]));
      flushSync(() => root.render(element as never));
    },
    async update() {},
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}
