import type { CommandContext } from '../command';
import { readProjectSettings } from '../settings/projectSettings';
import { connect, type Session } from './connect';
import type { SessionOptions } from './sessionOptions';

/** Runs a command's work in a session, with the settings of the current folder. */
export async function withSession(
  context: CommandContext,
  options: SessionOptions,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const session = await connect(context, options, readProjectSettings(context.cwd));
  try {
    await work(session);
  } finally {
    await session.close();
  }
}
