import { defineSource } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { pointAt, pointsBetween, stepMs } from './wave';

export default defineSource('data-example', ({ query, range }, _services, observer) => {
  const periodMs = Number(query.period) * 1000;
  const now = Date.now();
  observer.reset(frameFrom(pointsBetween(range.from, range.to ?? now, periodMs)));
  if (range.to !== null) {
    observer.status('static');
    return () => undefined;
  }
  observer.status('live');
  const timer = setInterval(() => {
    const { time, value } = pointAt(Date.now(), periodMs);
    observer.append({ time: [time], value: [value] });
  }, stepMs);
  // Called once, when no panel needs the data any more.
  return () => clearInterval(timer);
});
