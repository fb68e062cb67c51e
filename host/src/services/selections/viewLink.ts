/** `select=@ID`, or `select=@ID~` if its selections belong to the page. Fields don't begin like that. */
const viewForm = /^@([A-Za-z0-9_-]{24})(~?)$/;

export interface ViewLink {
  readonly id: string;
  /** Whether the panels that its selections were made in are those of another dashboard. */
  readonly isOfPage: boolean;
}

/** The stored view that the parameters name; null if they are selections, or none. */
export function parseViewLink(texts: readonly string[]): ViewLink | null {
  const match = texts.length === 1 ? texts[0]?.match(viewForm) : null;
  const [, id, suffix] = match ?? [];
  return id === undefined ? null : { id, isOfPage: suffix === '~' };
}

export function viewLinkText({ id, isOfPage }: ViewLink): string {
  return `@${id}${isOfPage ? '~' : ''}`;
}
