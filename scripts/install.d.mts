export function ensureInstalled(): void
