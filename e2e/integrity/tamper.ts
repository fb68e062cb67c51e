import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { builtDraft, sha384 } from '@chartroom/build';
import { renamedBuild } from '../harness/renamedBuild';
import { type Fault, faults } from './faults';

/** A release origin that sends something else for one file of each remote of `faults`. */
export interface TamperedReleases {
  /** Folders of the remotes, each a build of `source` under the name of its fault. */
  readonly fixtures: readonly string[];
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Address below the origin of the file that is not as published. */
  pathOf(fault: Fault): string;
  /** SHA-384 of what is sent for it, in base64. */
  digestSent(fault: Fault): string;
  /** What was published is sent from now on. */
  heal(fault: Fault): void;
}

export function tamperReleases(source: string, temporary: string): TamperedReleases {
  const tampered = faults.map((fault) => {
    const folder = renamedBuild(source, fault.id, temporary);
    const release = builtDraft(folder);
    const file = fault.file(release);
    const published = readFileSync(join(folder, 'dist', release.version, file));
    const path = `/${fault.id}/${release.version}/${file}`;
    return { fault, folder, path, sent: fault.send(published) };
  });
  const healed = new Set<Fault>();

  function of(fault: Fault) {
    const found = tampered.find((each) => each.fault === fault);
    if (!found) throw new Error(`${fault.id} is no fault of the table`);
    return found;
  }

  return {
    fixtures: tampered.map(({ folder }) => folder),
    pathOf: (fault) => of(fault).path,
    digestSent: (fault) => sha384(of(fault).sent.body),
    heal: (fault) => healed.add(fault),
    intercept(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const found = tampered.find(({ fault, path }) => path === pathname && !healed.has(fault));
      if (!found) return false;
      const { status = 200, contentType, cors, body } = found.sent;
      response.writeHead(status, {
        'Content-Type': contentType ?? 'text/javascript; charset=utf-8',
        // As with the true files: what came once is not asked for again.
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...(cors === false ? {} : { 'Access-Control-Allow-Origin': '*' }),
      });
      response.end(body);
      return true;
    },
  };
}
