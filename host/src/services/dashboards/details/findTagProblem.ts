import { limits } from '@chartroom/contract';
import { i18n } from '../../language/i18n';

/** Tags are database keys, which can't contain these characters. */
const forbiddenInKeys = /[.#$/[\]\p{Cc}]/u;

/** Says what the rules or the database would refuse about tags; null if nothing. */
export function findTagProblem(tags: readonly string[]): string | null {
  if (tags.length > limits.tagsPerDashboard) {
    return i18n.t('{n} tags; the limit is {limit}', {
      n: tags.length,
      limit: limits.tagsPerDashboard,
    });
  }
  const longTag = tags.find((tag) => tag.length > limits.tagLength);
  if (longTag) {
    return i18n.t('“{start}…”: {n} characters; the limit is {limit}', {
      start: longTag.slice(0, 12),
      n: longTag.length,
      limit: limits.tagLength,
    });
  }
  const forbiddenTag = tags.find((tag) => forbiddenInKeys.test(tag));
  if (forbiddenTag) return i18n.t('“{tag}” can’t contain . # $ / [ or ]', { tag: forbiddenTag });
  return null;
}
