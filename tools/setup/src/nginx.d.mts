export function findNginx(): string | null;
export function findNginxBrotli(): string | null;
export function ensureNginx(): void;
