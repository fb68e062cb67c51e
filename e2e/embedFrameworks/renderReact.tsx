import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageSettings } from './pageSettings';
import { ReactPage } from './ReactPage';

/** What a server answers: `node render.cjs '{"releases": …}'`. */
const settings: PageSettings = JSON.parse(process.argv[2] ?? '{}');
process.stdout.write(
  renderToString(
    <StrictMode>
      <ReactPage {...settings} />
    </StrictMode>,
  ),
);
