import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageSettings } from './pageSettings';
import { ReactPage } from './ReactPage';

const place = document.getElementById('app');
if (!place) throw new Error('the page has no element #app');
const page = (
  <StrictMode>
    <ReactPage {...readPageSettings()} />
  </StrictMode>
);
if (place.childElementCount > 0) hydrateRoot(place, page);
else createRoot(place).render(page);
