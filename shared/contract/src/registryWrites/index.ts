export {
  type ChannelMove,
  type ChannelState,
  type ChannelTarget,
  endCanary,
  type HeadState,
  moveCanary,
  moveStable,
  promoteCanary,
  rollBack,
} from './channels';
export * from './releases';
export * from './standing';
export type { RegistryAction, RegistryChanges, RegistryWriter } from './write';
