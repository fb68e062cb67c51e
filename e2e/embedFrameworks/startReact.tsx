import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageSettings } from './pageSettings';
import { ReactPage } from './ReactPage';

const container = document.getElementById('app');
if (!container) throw new Error('the page has no element #app');
const page = (
  <StrictMode>
    <ReactPage {...readPageSettings()} />
  </StrictMode>
);
if (container.childElementCount > 0) hydrateRoot(container, page);
else createRoot(container).render(page);
