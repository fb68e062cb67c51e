import { FileSpreadsheet, Maximize, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActionCommand } from '../../services/commands/useCommands';
import { i18n } from '../../services/language/i18n';
import type { DashboardViewSetter, ViewMode } from './dashboardView';

/**
 * Offers full screen, printing and the data of all panels to the palette, and printing to Ctrl+P, which would print one screen.
 * Not with null, such as in edit mode.
 */
export function useViewModes(onChange: DashboardViewSetter | null): void {
  const show = (mode: ViewMode) => onChange?.({ mode });
  const isOffered = onChange !== null;
  useActionCommand(
    isOffered
      ? {
          ...{ id: 'kiosk', title: i18n.t('Show dashboard in full screen') },
          icon: <Maximize />,
          run: () => show('kiosk'),
        }
      : null,
  );
  useActionCommand(
    isOffered
      ? {
          ...{ id: 'print', title: i18n.t('Print or save as PDF') },
          icon: <Printer />,
          run: () => show('print'),
        }
      : null,
  );
  useActionCommand(
    isOffered
      ? {
          ...{ id: 'download-data', title: i18n.t('Download all data as Excel') },
          icon: <FileSpreadsheet />,
          run: () => show('download'),
        }
      : null,
  );
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!isOffered) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current('print');
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOffered]);
}
