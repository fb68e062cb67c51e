/**
 * Types of charts for federation hosts, which import them by names of their own:
 *
 *     /// <reference types="@chartroom/embed/federation" />
 *     const chart = await import('chart-bar/parcel');
 */
declare module '*/parcel' {
  type ParcelModule = import('@chartroom/embed').ParcelModule;
  export const bootstrap: ParcelModule['bootstrap'];
  export const mount: ParcelModule['mount'];
  export const update: ParcelModule['update'];
  export const unmount: ParcelModule['unmount'];
}
