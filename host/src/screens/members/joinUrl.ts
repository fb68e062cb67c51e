/** URL of an invitation. */
export function joinUrl(workspace: string, id: string): string {
  return new URL(`join/${workspace}/${id}`, document.baseURI).href;
}
