import { serve } from './serve';

serve({
  post: (response, transfer) => self.postMessage(response, { transfer }),
  listen: (onRequest) => self.addEventListener('message', ({ data }) => onRequest(data)),
  fetch: (url, init) => fetch(url, init),
  now: () => performance.now(),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
