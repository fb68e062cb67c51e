import {
  type Annotation,
  type AnnotationContent,
  annotationsPath,
  annotationValue,
} from '@chartroom/workspace';
import type { NewEdit } from '../edits/edit';
import { i18n } from '../language/i18n';

/** Where an annotation is stored, and who edits it. */
export interface AnnotationTarget {
  readonly workspace: string;
  readonly dashboard: string;
}

const maxNameLength = 40;

/** The edit that adds an annotation under a new key. */
export function addAnnotationEdit(
  target: AnnotationTarget,
  content: AnnotationContent,
  { id, by }: Pick<Annotation, 'id' | 'by'>,
): NewEdit {
  const value = annotationValue(content, { rev: 1, by });
  return editOf(target, { id, text: content.text, base: null, value });
}

/** The edit that replaces an annotation as a whole, or null if nothing changes. Its author stays. */
export function changeAnnotationEdit(
  target: AnnotationTarget,
  before: Annotation,
  content: AnnotationContent,
): NewEdit | null {
  const { at, to, panel, text } = content;
  const isSame =
    before.at === at && before.to === to && before.panel === panel && before.text === text;
  if (isSame) return null;
  const value = annotationValue(content, { rev: before.rev + 1, by: before.by });
  return editOf(target, { id: before.id, text, base: annotationValue(before, before), value });
}

/** The edit that deletes an annotation. */
export function deleteAnnotationEdit(target: AnnotationTarget, before: Annotation): NewEdit {
  const { id, text } = before;
  return editOf(target, { id, text, base: annotationValue(before, before), value: null });
}

interface AnnotationChange {
  readonly id: string;
  readonly text: string;
  readonly base: unknown;
  readonly value: unknown;
}

function editOf(target: AnnotationTarget, { id, text, base, value }: AnnotationChange): NewEdit {
  const { workspace, dashboard } = target;
  const path = `${annotationsPath(workspace, dashboard)}/${id}`;
  const name = text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text;
  return {
    workspace,
    what: i18n.t('Annotation “{text}”', { text: name }),
    changes: [{ path, field: i18n.t('Annotation'), base, value, copies: [] }],
    stamps: [],
  };
}
