import { runWorker } from './runWorker';

runWorker({
  post: (response, transfer) => self.postMessage(response, { transfer }),
  listen: (onRequest) => self.addEventListener('message', ({ data }) => onRequest(data)),
  fetch: (url, init) => fetch(url, init),
  now: () => performance.now(),
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
