import { useNavigate } from 'react-router';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { matchDashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import { carriedParams, isWebAddress, parsePanelLinks } from '../../services/dashboards/panelLinks';
import { carriedSelections } from '../../services/selections/carriedSelections';
import { useDashboardContext } from './DashboardContext';

export interface ShownLink {
  /** Among the panel's links. */
  readonly index: number;
  readonly title: string;
  /** Whether it leads to another site. */
  readonly isExternal: boolean;
}

/**
 * A panel's links, and the function that opens one by its index. Dashboards take time, variables and
 * selections along. Guests of a share have no other dashboards. Links that can't be read aren't shown.
 */
export function usePanelLinks({ links: stored }: DashboardPanel) {
  const { variables } = useDashboardContext();
  const navigate = useNavigate();
  const route = matchDashboardRoute(location.href, document.baseURI);
  const parsed = parsePanelLinks(stored);
  const links = (parsed.ok ? parsed.value : []).flatMap((link, index): ShownLink[] => {
    const isExternal = 'url' in link;
    const isOpen = isExternal ? isWebAddress(variables.resolveUrl(link.url)) : route !== null;
    return isOpen ? [{ index, title: link.title, isExternal }] : [];
  });
  function openLink(index: number) {
    const link = parsed.ok ? parsed.value[index] : undefined;
    if (!link) return;
    if ('url' in link) return openTab(variables.resolveUrl(link.url));
    if (!route) return;
    const path = `/w/${route.workspace}/d/${link.dashboard}`;
    const params = carriedParams(new URLSearchParams(location.search));
    navigate(`${path}?${withCarriedSelections(params)}`);
  }
  return { links, openLink };
}

function withCarriedSelections(params: URLSearchParams): URLSearchParams {
  const texts = params.getAll('select');
  params.delete('select');
  for (const text of carriedSelections(texts)) params.append('select', text);
  return params;
}

/** As a press of a link does, so that it takes the way of all links to other sites. */
function openTab(url: string) {
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
  link.rel = 'noopener noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
