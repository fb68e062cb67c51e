import { ChartroomError } from '@chartroom/contract';
import type { Overlay } from '@chartroom/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../services/ShellContext';

type Menus = typeof import('../menus');

let arrived: Menus | null = null;

/**
 * Fetches what opens over the page: all of it is one file, which no first chart waits for. It is
 * asked for once a chart is drawn, so that a menu opens at once and also when the server is gone.
 */
export async function bringMenus(): Promise<Menus> {
  arrived ??= await import(/* webpackChunkName: "menus" */ '../menus');
  return arrived;
}

/** One of them. Opened before the file is there it shows as it comes, or closes and says why not. */
export function lazyMenu<Props extends { readonly overlay: Overlay }>(
  pick: (menus: Menus) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyMenu(props: Props) {
    const { toasts } = useShell();
    const [menus, setMenus] = useState(arrived);
    const { isOpen, onClose } = props.overlay;
    useEffect(() => {
      if (!isOpen || menus) return;
      bringMenus().then(setMenus, (cause: unknown) => {
        const error = new ChartroomError('shell/part-missing', { what: 'This menu' }, { cause });
        const { title, detail, code } = error;
        toasts.show({ title, detail, code });
        onClose();
      });
    }, [isOpen, menus, onClose, toasts]);
    const Menu = menus && pick(menus);
    return Menu && <Menu {...props} />;
  };
}
