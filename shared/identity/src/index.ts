export {
  createIdentityStore,
  type OwnedIdentityStore,
  signedOut,
  unknownIdentity,
} from './createIdentityStore';
export * from './identity';
export { claimIdentity, identity, identityInstances } from './pageIdentity';
