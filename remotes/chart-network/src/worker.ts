import { serve } from './serve';

serve(
  {
    post: (answer) => self.postMessage(answer, { transfer: [answer.positions.buffer] }),
    listen: (onOrder) => self.addEventListener('message', ({ data }) => onOrder(data)),
    now: () => performance.now(),
    later: (run) => setTimeout(run, 0),
  },
  40,
);
