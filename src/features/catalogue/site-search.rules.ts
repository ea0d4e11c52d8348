/** What the full-site search has sections for. */
export const siteSections = ['products', 'speakers', 'discussions', 'pages', 'files'] as const
export type SiteSection = (typeof siteSections)[number]

/** The form's id, which the address names as form_type (§2). */
export const siteSearchForm = 'search-full-site-form'

export type SiteSearch = { words: string; types: string[] }

/** The form as the address's hash carries it (§2): `#form_type=search-full-site-form&q=falls&type=products`. */
export function toHash({ words, types }: SiteSearch): string {
  const form = new URLSearchParams({ form_type: siteSearchForm, q: words })
  for (const type of types) form.append('type', type)
  return `#${form}`
}

/**
 * Reads such a hash, also as older forms wrote it: `type[]`, `keywords` or `search` for the words, in any order. One that is
 * of another form, or of nothing, is no search.
 */
export function fromHash(hash: string): SiteSearch | null {
  const form = new URLSearchParams(hash.replace(/^#[!/?]*/, ''))
  const formType = form.get('form_type')
  const words = form.get('q') ?? form.get('keywords') ?? form.get('search')
  if (words === null || (formType !== null && formType !== siteSearchForm && !/search/i.test(formType))) return null
  return { words, types: [...form.getAll('type'), ...form.getAll('type[]')] }
}

export function toQuery({ words, types }: SiteSearch): string {
  const form = new URLSearchParams({ q: words })
  for (const type of types) form.append('type', type)
  return `?${form}`
}
