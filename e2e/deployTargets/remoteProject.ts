import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/stack';

/** A remote in a repository of its own, below the checkout so that its imports resolve. */
export interface RemoteProject {
  readonly folder: string;
  readonly remote: string;
  /** Writes the source that draws this text, and commits it. */
  commit(change: {
    readonly version: string;
    readonly sequence: number;
    readonly text: string;
  }): void;
  remove(): void;
}

export function createRemoteProject(remote: string): RemoteProject {
  const cache = join(root, '.cache', 'e2e');
  mkdirSync(cache, { recursive: true });
  const parentFolder = mkdtempSync(join(cache, 'remote-'));
  const folder = join(parentFolder, remote);
  mkdirSync(join(folder, 'src'), { recursive: true });
  const write = (path: string, content: string | object) =>
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@chartroom.example', ...args],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
  write('manifest.json', {
    kind: 'chart',
    id: remote,
    title: 'Note',
    description: 'Shows a sentence.',
    icon: 'sticky-note',
    options: { type: 'object', properties: {} },
    encodings: {},
    limits: { points: 1000, series: 1 },
    emits: [],
    stateSchema: 1,
  });
  write('.gitignore', 'dist/\nnode_modules/\n');
  write(
    'webpack.config.ts',
    "import { remoteConfig } from '../../../../webpack.config.base';\n\nexport default remoteConfig(import.meta.dirname);\n",
  );
  git('init', '--quiet');

  return {
    folder,
    remote,
    commit({ version, sequence, text }) {
      write('package.json', {
        name: remote,
        version,
        private: true,
        type: 'module',
        chartroom: { sequence },
      });
      write('src/index.ts', sourceOf(text));
      git('add', '.');
      git('commit', '--quiet', '--message', `${version}: ${text}`);
    },
    remove: () => rmSync(parentFolder, { recursive: true, force: true }),
  };
}

/** A chart that draws a text; it carries some weight, so that it is no less than the entry beside it. */
function sourceOf(text: string): string {
  const ballast = createHash('sha512').update(text).digest('hex').repeat(500);
  return `const ballast = ${JSON.stringify(ballast)};

export default {
  contract: 1,
  async bootstrap() {},
  async mount({ domElement, onHandle }) {
    domElement.textContent = ${JSON.stringify(text)};
    domElement.dataset.ballast = ballast;
    onHandle({ summary: () => domElement.textContent, image: async () => new Blob([]) });
  },
  async update() {},
  async unmount({ domElement }) {
    domElement.replaceChildren();
  },
};
`;
}
