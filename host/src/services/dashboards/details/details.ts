import { limits } from '@chartroom/contract';
import { i18n } from '../../language/i18n';
import type { Dashboard } from '../dashboard';
import { findTagProblem } from './findTagProblem';

/** A dashboard's title, description and tags. */
export type DashboardDetails = Pick<Dashboard, 'title' | 'description' | 'tags'>;

/** The details as form values: tags are one line of text. */
export interface DetailsFormValues {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
}

/** Problems by field; valid fields are missing. */
export type DetailsProblems = Partial<Record<keyof DetailsFormValues, string>>;

export type ParsedDetails =
  | { readonly ok: true; readonly value: DashboardDetails }
  | { readonly ok: false; readonly problems: DetailsProblems };

export function toFormValues({ title, description, tags }: DashboardDetails): DetailsFormValues {
  return { title, description, tags: tags.join(', ') };
}

/** Parses form values: the details, or all problems. */
export function parseDetails(values: DetailsFormValues): ParsedDetails {
  const title = values.title.trim();
  const description = values.description.trim();
  const tags = [...new Set(values.tags.split(',').map((tag) => tag.trim()))].filter(Boolean).sort();
  const problems: DetailsProblems = {};
  if (title === '') problems.title = i18n.t('Enter a title');
  else if (title.length > limits.titleLength)
    problems.title = tooLongText(title, limits.titleLength);
  if (description.length > limits.descriptionLength) {
    problems.description = tooLongText(description, limits.descriptionLength);
  }
  const tagProblem = findTagProblem(tags);
  if (tagProblem) problems.tags = tagProblem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { title, description, tags } };
}

function tooLongText(text: string, limit: number): string {
  return i18n.t('{n} characters; the limit is {limit}', { n: text.length, limit });
}
