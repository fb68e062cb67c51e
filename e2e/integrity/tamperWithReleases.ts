import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBuiltDraft } from '@chartroom/build';
import { renamedBuild } from '../harness/renamedBuild';
import { type Tampering, tamperings, workerTampering } from './tamperings';

/** A release origin that sends something else for one file of each remote of the faults. */
export interface TamperedReleases {
  /** Folders of the remotes, each a build under the name of its fault. */
  readonly fixtures: readonly string[];
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The published files, and another origin that has them too. */
  setPublished(published: { readonly folder: string; readonly redirectOrigin: string }): void;
  /** Address below the origin of the file that is not as published. */
  pathOf(tampering: Tampering): string;
  /** What was published is sent from now on. */
  heal(tampering: Tampering): void;
}

/** Folders of built remotes: a chart whose parts all load at its start, one with a later part, a source. */
export interface TamperSources {
  readonly atOnce: string;
  readonly late: string;
  readonly worker: string;
}

export function tamperWithReleases(sources: TamperSources, temporary: string): TamperedReleases {
  const tampered = [...tamperings, workerTampering].map((tampering) => {
    const folder = renamedBuild(sources[tampering.remote ?? 'atOnce'], tampering.id, temporary);
    const draft = readBuiltDraft(folder);
    return {
      tampering,
      folder,
      path: `/${tampering.id}/${draft.version}/${tampering.file(draft)}`,
    };
  });
  const healed = new Set<Tampering>();
  let published = { folder: '', redirectOrigin: '' };

  function findTampered(tampering: Tampering) {
    const found = tampered.find((candidate) => candidate.tampering === tampering);
    if (!found) throw new Error(`${tampering.id} is no fault of the table`);
    return found;
  }

  return {
    fixtures: tampered.map(({ folder }) => folder),
    setPublished(publishedFiles) {
      published = publishedFiles;
    },
    pathOf: (tampering) => findTampered(tampering).path,
    heal: (tampering) => healed.add(tampering),
    intercept(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const tamperedFile = tampered.find(
        ({ tampering, path }) => path === pathname && !healed.has(tampering),
      );
      if (!tamperedFile) return false;
      const tamperedResponse = tamperedFile.tampering.respond(
        readFileSync(join(published.folder, pathname)),
      );
      const { status = 200, contentType, cors, isRedirect, body } = tamperedResponse;
      response.writeHead(status, {
        'Content-Type': contentType ?? 'text/javascript; charset=utf-8',
        // As with the true files: what came once is not asked for again.
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...(cors === false ? {} : { 'Access-Control-Allow-Origin': '*' }),
        ...(isRedirect ? { Location: `${published.redirectOrigin}${pathname}` } : {}),
      });
      response.end(body);
      return true;
    },
  };
}
