interface ImportMeta {
  /** What stands in the environment when the application is built. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
