import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompressedSize, precompress } from '@chartroom/build/precompress';
import type { Config } from '@chartroom/contract';

export interface PackageShellOptions {
  /** The shell's build. */
  readonly build: string;
  /** Becomes what a server serves at `/`; the shell is in the folder of its base. */
  readonly target: string;
  /** `/charts/` */
  readonly base: string;
  readonly config: Config;
}

/**
 * The shell as any server of files can serve it: its base stamped into the page, `config.json` beside
 * it, and files compressed. Source maps stay out.
 */
export async function packageShell(options: PackageShellOptions): Promise<CompressedSize> {
  const { build, target, base, config } = options;
  const folder = join(target, base);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(build)) {
    if (!name.endsWith('.map')) cpSync(join(build, name), join(folder, name));
  }
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  // By a function: a base with `$&` in it would be a replacement pattern.
  writeFileSync(
    page,
    html.replace('<base href="/">', () => `<base href="${base}">`),
  );
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  return precompress(target);
}
