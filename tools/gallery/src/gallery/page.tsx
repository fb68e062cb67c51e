import '../../../../host/src/app/layout/page.css';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '../../../../host/src/services/language/activateLanguage';
import { createTrustedLoader } from '../createTrustedLoader';
import { GalleryPage } from './GalleryPage';
import { fetchGalleryData } from './galleryData';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const data = await fetchGalleryData(window.fetch.bind(window));
  const loader = createTrustedLoader(window, data.releaseOrigin);
  const { language: locale } = navigator;
  const language = locale.startsWith('de') ? 'de' : 'en';
  const textLocale = locale.startsWith(language) ? locale : language;
  await activateLanguage({ language, textLocale }, document.documentElement);
  createRoot(root).render(<GalleryPage data={data} loader={loader} />);
}
