import { takeTargetUrl } from './takeTargetUrl';

const url = takeTargetUrl(window);
if (url) location.replace(url);
else document.body.textContent = 'This link can’t be opened. Close this tab and try again.';
