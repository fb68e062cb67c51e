export {
  createIdentityStore,
  type OwnedIdentityStore,
  signedOut,
  unknownIdentity,
} from './createIdentityStore';
export {
  type Identity,
  type IdentityStatus,
  type IdentityStore,
  identityStatuses,
  type Role,
  roles,
} from './identity';
export { claimIdentity, identity, identityInstances } from './pageIdentity';
