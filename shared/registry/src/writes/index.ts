export {
  type ChannelMove,
  type ChannelTarget,
  endCanary,
  type HeadState,
  moveCanary,
  moveStable,
  promoteCanary,
  rollBack,
} from './channels';
export { setDisabled, setTrust, transferOwnership } from './heads';
export { addKey, revokeKey } from './keys';
export {
  type NewRelease,
  type NewWithdrawal,
  publishRelease,
  type RemoteRegistration,
  registerRemote,
  withdrawRelease,
} from './releases';
export type { RegistryAction, RegistryChanges, RegistryWriter } from './write';
