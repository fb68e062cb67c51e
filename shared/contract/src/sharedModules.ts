/**
 * The share scope, decided once: the builds of the shell and of every remote are made from this
 * table, and each container enforces its rule at run time, in a scope that `@chartroom/embed` makes for it
 * alone: **a remote gets the shell's copy where that satisfies its range, else its own; never another
 * remote's.**
 */
export interface SharedModule {
  /** Import specifier; a trailing slash shares everything below it. */
  readonly name: string;
  /** Exactly one copy a page, the shell's, whatever version a remote was built with. */
  readonly singleton: boolean;
  /** Part of the shell's first script; the others wait until a remote asks. */
  readonly eager: boolean;
  /** Any host's copy of the major that a remote was built with serves it; else none older than that. */
  readonly ofMajor?: true;
}

export const sharedModules: readonly SharedModule[] = [
  { name: 'react', singleton: false, eager: true, ofMajor: true },
  { name: 'react/', singleton: false, eager: true, ofMajor: true },
  { name: 'react-dom', singleton: false, eager: true, ofMajor: true },
  { name: 'react-dom/', singleton: false, eager: true, ofMajor: true },
  { name: '@chartroom/identity', singleton: true, eager: true },
  { name: '@chartroom/contract', singleton: false, eager: true },
  { name: '@chartroom/frame', singleton: false, eager: true },
  { name: '@chartroom/plot', singleton: false, eager: false },
];

/** Name of the shell's build. */
export const shellContainer = 'chartroom_shell';
