import '../../../../host/src/app/layout/page.css';
import { createRoot } from 'react-dom/client';
import { trustReleases } from '../trustReleases';
import { GalleryPage } from './GalleryPage';
import { readOffer } from './offer';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const offer = await readOffer(window.fetch.bind(window));
  const loader = trustReleases(window, offer.releaseOrigin);
  createRoot(root).render(<GalleryPage offer={offer} loader={loader} />);
}
