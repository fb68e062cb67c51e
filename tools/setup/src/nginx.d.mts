export function findNginx(): string | null;
export function ensureNginx(): void;
