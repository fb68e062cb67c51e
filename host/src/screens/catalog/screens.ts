// One file with both screens; see `app/routing/bringRemotes.ts`.
export { RemotesScreen } from './RemotesScreen';
export { RemoteScreen } from './remote/RemoteScreen';
