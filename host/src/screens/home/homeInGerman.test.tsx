import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { DashboardSearch } from './DashboardSearch';
import { NoMatchingDashboards } from './DashboardsEmptyState';

describe('the search for dashboards in German', () => {
  useGermanTexts();

  test('announces the matches, and its own clear button rather than React Aria’s', () => {
    const markup = renderToStaticMarkup(
      <DashboardSearch text="Netz" onChange={() => undefined} matchCount={1} />,
    );
    expect(markup).toContain('placeholder="Dashboards und Panels suchen"');
    expect(markup).toContain('aria-label="Suche leeren"');
    expect(markup).toContain('>1 gefunden<');
  });

  test('quotes the text that matches nothing, whatever is in it', () => {
    const markup = renderToStaticMarkup(
      <NoMatchingDashboards text=" {n} # " onClearSearch={() => undefined} />,
    );
    expect(markup).toContain('Keine Dashboards zu „{n} #“');
    expect(markup).toContain('Alle anzeigen');
  });
});
