import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { builtDraft } from '@chartroom/build';
import { renamedBuild } from '../harness/renamedBuild';
import { type Fault, faults, workerFault } from './faults';

/** A release origin that sends something else for one file of each remote of the faults. */
export interface TamperedReleases {
  /** Folders of the remotes, each a build under the name of its fault. */
  readonly fixtures: readonly string[];
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The published files, and another origin that has them too. */
  open(published: { readonly folder: string; readonly elsewhere: string }): void;
  /** Address below the origin of the file that is not as published. */
  pathOf(fault: Fault): string;
  /** What was published is sent from now on. */
  heal(fault: Fault): void;
}

/** Folders of built remotes: a chart whose parts all load at its start, one with a later part, a source. */
export interface TamperSources {
  readonly atOnce: string;
  readonly late: string;
  readonly worker: string;
}

export function tamperReleases(sources: TamperSources, temporary: string): TamperedReleases {
  const tampered = [...faults, workerFault].map((fault) => {
    const folder = renamedBuild(sources[fault.of ?? 'atOnce'], fault.id, temporary);
    const draft = builtDraft(folder);
    return { fault, folder, path: `/${fault.id}/${draft.version}/${fault.file(draft)}` };
  });
  const healed = new Set<Fault>();
  let published = { folder: '', elsewhere: '' };

  function of(fault: Fault) {
    const found = tampered.find((each) => each.fault === fault);
    if (!found) throw new Error(`${fault.id} is no fault of the table`);
    return found;
  }

  return {
    fixtures: tampered.map(({ folder }) => folder),
    open(opened) {
      published = opened;
    },
    pathOf: (fault) => of(fault).path,
    heal: (fault) => healed.add(fault),
    intercept(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const found = tampered.find(({ fault, path }) => path === pathname && !healed.has(fault));
      if (!found) return false;
      const sent = found.fault.send(readFileSync(join(published.folder, pathname)));
      const { status = 200, contentType, cors, isElsewhere, body } = sent;
      response.writeHead(status, {
        'Content-Type': contentType ?? 'text/javascript; charset=utf-8',
        // As with the true files: what came once is not asked for again.
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...(cors === false ? {} : { 'Access-Control-Allow-Origin': '*' }),
        ...(isElsewhere ? { Location: `${published.elsewhere}${pathname}` } : {}),
      });
      response.end(body);
      return true;
    },
  };
}
