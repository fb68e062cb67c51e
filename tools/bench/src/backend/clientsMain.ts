import { serveParent } from '../childProcess';
import { fixedWorkMs } from '../fixedWork';
import type { Contender } from './contender';
import { type Crowd, openCrowd } from './crowd';
import { type FanOutLoad, fanOut } from './fanOut';
import { type WriteLoad, writes } from './writes';

export type ClientsQuestion =
  | { readonly kind: 'calibrate' }
  | { readonly kind: 'fan-out'; readonly contender: Contender; readonly load: FanOutLoad }
  | { readonly kind: 'writes'; readonly contender: Contender; readonly load: WriteLoad }
  | { readonly kind: 'gather'; readonly contender: Contender; readonly clients: number }
  /** After the gathered clients were dropped; ends them. */
  | { readonly kind: 'until-back' };

/** All clients of the bench: in one process, away from the servers. */
await serveParent<ClientsQuestion>(async () => {
  let crowd: Crowd | null = null;
  return {
    ready: null,
    async answer(question) {
      switch (question.kind) {
        case 'calibrate':
          return fixedWorkMs();
        case 'fan-out':
          return fanOut(question.contender, question.load);
        case 'writes':
          return writes(question.contender, question.load);
        case 'gather':
          crowd = await openCrowd(question.contender, question.clients);
          return null;
        case 'until-back': {
          const back = await crowd?.untilBack();
          crowd?.close();
          crowd = null;
          return back ?? null;
        }
      }
    },
    close: async () => crowd?.close(),
  };
});
