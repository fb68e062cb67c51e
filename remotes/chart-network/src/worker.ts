import { runWorker } from './runWorker';

runWorker(
  {
    post: (update) => self.postMessage(update, { transfer: [update.positions.buffer] }),
    listen: (onRequest) => self.addEventListener('message', ({ data }) => onRequest(data)),
    now: () => performance.now(),
    defer: (run) => setTimeout(run, 0),
  },
  40,
);
