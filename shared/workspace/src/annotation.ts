import type { Parsed, Problem } from '@chartroom/contract';
import { entriesOf, exact, id, parseWith, text, uid, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import type { WorkspaceChanges } from './ownList';

/** Characters of an annotation's text at most. */
export const maxAnnotationText = 2_000;

/** How many annotations a page reads: the newest. */
export const maxAnnotations = 500;

/** Epoch milliseconds, as far as dates go. */
const maxTime = 8.64e15;

function moment() {
  const message = 'must be a time in milliseconds since 1970';
  return v.pipe(
    v.number(message),
    v.check((value) => Math.abs(value) <= maxTime, message),
    v.metadata({ min: -maxTime, max: maxTime }),
  );
}

/** `annotations/$w/$d/$a`. Written whole, with `rev` one more than the revision that it replaces. */
export const annotationRecord = exact({
  rev: whole(1),
  at: moment(),
  to: v.optional(moment()),
  panel: v.optional(id()),
  text: text(maxAnnotationText),
  by: uid(),
});

/** A text at a moment or over a span of time, on one panel of a dashboard or on all with time. */
export interface Annotation {
  readonly id: string;
  /** Number of its last change, from 1. */
  readonly rev: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The span's end, after `at`. Null for a moment. */
  readonly to: number | null;
  /** Null: on all panels with time. */
  readonly panel: string | null;
  readonly text: string;
  /** Uid of who wrote it first. */
  readonly by: string;
}

/** What people enter. */
export type AnnotationContent = Pick<Annotation, 'at' | 'to' | 'panel' | 'text'>;

export interface AnnotationList {
  /** By time, oldest first. */
  readonly annotations: readonly Annotation[];
  /** Of records that can't be read, by id. */
  readonly problems: readonly Problem[];
}

/** Parses `annotations/$w/$d`. A malformed record doesn't affect the others. */
export function parseAnnotations(value: unknown): AnnotationList {
  const annotations: Annotation[] = [];
  const problems: Problem[] = [];
  for (const [key, record] of entriesOf(value)) {
    const parsed = parseAnnotation(key, record);
    if (parsed.ok) annotations.push(parsed.value);
    else {
      const below = parsed.problems.map(({ path, message }) => ({
        path: join(key, path),
        message,
      }));
      problems.push(...below);
    }
  }
  annotations.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return { annotations, problems };
}

function parseAnnotation(key: string, record: unknown): Parsed<Annotation> {
  const parsed = parseWith(annotationRecord, record);
  if (!parsed.ok) return parsed;
  const { rev, at, to, panel, text: content, by } = parsed.value;
  if (to !== undefined && to < at) {
    return { ok: false, problems: [{ path: 'to', message: 'must not be before at' }] };
  }
  const end = to === undefined || to === at ? null : to;
  return {
    ok: true,
    value: { id: key, rev, at, to: end, panel: panel ?? null, text: content, by },
  };
}

function join(key: string, path: string): string {
  return path === '' ? key : `${key}.${path}`;
}

/** The record to store for a new annotation, or for the next revision of one. */
export function annotationValue(
  { at, to, panel, text: content }: AnnotationContent,
  { rev, by }: Pick<Annotation, 'rev' | 'by'>,
): Readonly<Record<string, unknown>> {
  return {
    rev,
    at,
    ...(to !== null && to > at && { to }),
    ...(panel !== null && { panel }),
    text: content,
    by,
  };
}

/** Writes a new annotation, as editors and their programs do. */
export function addAnnotation(
  content: AnnotationContent,
  { workspace, dashboard, id: key, by }: NewAnnotation,
): WorkspaceChanges {
  return {
    [`${annotationsPath(workspace, dashboard)}/${key}`]: annotationValue(content, { rev: 1, by }),
  };
}

interface NewAnnotation {
  readonly workspace: string;
  readonly dashboard: string;
  /** A key that the database creates. */
  readonly id: string;
  readonly by: string;
}

/** Database path of a dashboard's annotations. */
export function annotationsPath(workspace: string, dashboard: string): string {
  return `annotations/${workspace}/${dashboard}`;
}
