export function findBrowser(root: string): string | null;
export function ensureBrowser(root: string): void;
