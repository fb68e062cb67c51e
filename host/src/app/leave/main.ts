import { takeAddress } from './takeAddress';

const address = takeAddress(window);
if (address) location.replace(address);
else document.body.textContent = 'This link can’t be opened. Close this tab and try again.';
