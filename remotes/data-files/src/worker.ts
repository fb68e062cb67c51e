import { serve } from './serve';

serve({
  post: (answer, transfer) => self.postMessage(answer, { transfer }),
  listen: (onOrder) => self.addEventListener('message', ({ data }) => onOrder(data)),
  fetch: (url, init) => fetch(url, init),
  now: () => performance.now(),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
