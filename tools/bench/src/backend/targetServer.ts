/** A server under load, as the clients' process is told of it. */
export interface TargetServer {
  /** Where its listeners go. */
  readonly url: string;
  /** Where clients go that only write. */
  readonly writeUrl: string;
  /** Null for the bare server, which knows no sessions. */
  readonly tokens: { readonly producer: string; readonly viewer: string } | null;
}
