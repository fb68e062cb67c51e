import { serveParent } from '../childProcess';
import { fixedWorkMs } from '../fixedWork';
import { type ClientPool, openClientPool } from './clientPool';
import { type FanOutLoad, runFanOut } from './runFanOut';
import { runWrites, type WriteLoad } from './runWrites';
import type { TargetServer } from './targetServer';

export type ClientsRequest =
  | { readonly kind: 'calibrate' }
  | { readonly kind: 'fan-out'; readonly target: TargetServer; readonly load: FanOutLoad }
  | { readonly kind: 'writes'; readonly target: TargetServer; readonly load: WriteLoad }
  | { readonly kind: 'gather'; readonly target: TargetServer; readonly clients: number }
  /** After the gathered clients were dropped; ends them. */
  | { readonly kind: 'until-back' };

/** All clients of the bench: in one process, away from the servers. */
await serveParent<ClientsRequest>(async () => {
  let pool: ClientPool | null = null;
  return {
    ready: null,
    async handle(request) {
      switch (request.kind) {
        case 'calibrate':
          return fixedWorkMs();
        case 'fan-out':
          return runFanOut(request.target, request.load);
        case 'writes':
          return runWrites(request.target, request.load);
        case 'gather':
          pool = await openClientPool(request.target, request.clients);
          return null;
        case 'until-back': {
          const result = await pool?.waitForReconnect();
          pool?.close();
          pool = null;
          return result ?? null;
        }
      }
    },
    close: async () => pool?.close(),
  };
});
