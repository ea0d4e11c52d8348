import type { Suggesting } from '#ui/choosing/search-entry.tsx'

/** The search of the header, as every frame hands it on. */
export const loadSuggestions = async (): Promise<Suggesting> =>
  (await import('#features/catalogue/ui/finding/search-suggestions.tsx')).SearchSuggestions
