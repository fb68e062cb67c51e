/** URL of a share. */
export function shareUrl(shareId: string): string {
  return new URL(`s/${shareId}`, document.baseURI).href;
}
