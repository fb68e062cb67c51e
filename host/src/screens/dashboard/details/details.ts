import { limits } from '@chartroom/contract';
import type { Dashboard } from '../../../services/dashboards/dashboard';

/** What a dashboard is called and said to be, apart from what it shows. */
export type Details = Pick<Dashboard, 'title' | 'description' | 'tags'>;

/** The same as it is typed: tags are one line of text. */
export interface TypedDetails {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
}

/** What is wrong, by field; a field that is not named is right. */
export type DetailsProblems = Partial<Record<keyof TypedDetails, string>>;

export type CheckedDetails =
  | { readonly ok: true; readonly value: Details }
  | { readonly ok: false; readonly problems: DetailsProblems };

export function typedDetails({ title, description, tags }: Details): TypedDetails {
  return { title, description, tags: tags.join(', ') };
}

/** Reads what was typed: the details, or everything that is wrong with them. */
export function checkDetails(typed: TypedDetails): CheckedDetails {
  const title = typed.title.trim();
  const description = typed.description.trim();
  const tags = [...new Set(typed.tags.split(',').map((tag) => tag.trim()))].filter(Boolean).sort();
  const problems: DetailsProblems = {};
  if (title === '') problems.title = 'A dashboard needs a title';
  else if (title.length > limits.titleLength) problems.title = tooLong(title, limits.titleLength);
  if (description.length > limits.descriptionLength) {
    problems.description = tooLong(description, limits.descriptionLength);
  }
  const tagProblem = problemOfTags(tags);
  if (tagProblem) problems.tags = tagProblem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { title, description, tags } };
}

/** Tags are keys of the database, which has no such keys. */
const impossibleInKeys = /[.#$/[\]\p{Cc}]/u;

function problemOfTags(tags: readonly string[]): string | null {
  if (tags.length > limits.tagsPerDashboard) {
    return `At most ${limits.tagsPerDashboard} tags; these are ${tags.length}`;
  }
  const long = tags.find((tag) => tag.length > limits.tagLength);
  if (long) return `“${long.slice(0, 12)}…”: ${tooLong(long, limits.tagLength).toLowerCase()}`;
  const impossible = tags.find((tag) => impossibleInKeys.test(tag));
  if (impossible) return `“${impossible}”: a tag can’t contain . # $ / [ or ]`;
  return null;
}

function tooLong(text: string, most: number): string {
  return `At most ${most} characters; this has ${text.length}`;
}
