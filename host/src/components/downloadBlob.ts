/** Saves a blob under a name, as if the viewer had followed a download link. */
export function downloadBlob(page: Window & typeof globalThis, blob: Blob, name: string): void {
  const url = page.URL.createObjectURL(blob);
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the bytes once the click has been handled.
  page.setTimeout(() => page.URL.revokeObjectURL(url), 10_000);
}

/** A file name from a title: letters and digits of any script, the rest as single dashes. */
export function fileName(title: string, extension: string): string {
  const stem = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${stem || 'panel'}.${extension}`;
}
