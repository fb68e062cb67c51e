import { type BuildAnswer, type BuildJob, buildOf } from './buildAll';
import { buildIfStale } from './buildIfStale';

/** A process of `buildAll`: builds what it is sent, one after the other, until it is ended. */
process.on('message', async (job: BuildJob) => {
  const answer = await buildIfStale(buildOf(job)).catch((error: unknown): BuildAnswer => {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  });
  process.send?.(answer);
});

// Of a parent that was killed.
process.on('disconnect', () => process.exit());
