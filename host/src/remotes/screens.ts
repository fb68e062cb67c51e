// One file with both screens; see `routing/bringRemotes.ts`.
export { RemotesScreen } from './RemotesScreen';
export { RemoteScreen } from './remote/RemoteScreen';
