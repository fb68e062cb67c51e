/**
 * The shared modules. All builds use this table, and each container enforces its rule at run time,
 * in a share scope that `@chartroom/embed` creates for it: **a remote gets the shell's copy if that
 * satisfies its range, else its own; never another remote's.**
 */
export interface SharedModule {
  /** Import specifier; a trailing slash includes everything below it. */
  readonly name: string;
  /** Exactly one copy a page, the shell's, whatever version a remote was built with. */
  readonly singleton: boolean;
  /** Part of the shell's first script; others load when a remote needs them. */
  readonly eager: boolean;
  /** Any copy of the same major version fits; otherwise only the same or a newer one. */
  readonly ofMajor?: true;
}

/** All shared modules. A module that isn't listed is part of each remote that imports it. */
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
