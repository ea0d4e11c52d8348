/**
 * Whether a browser came to an address from this site, or by its owner's own hand (typed, a bookmark, a mail program). A link or
 * picture on another site must not fill somebody's cart.
 */
export function isOwnNavigation(headers: Headers, address: string): boolean {
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin' || from === 'none'
  // Browsers do not say it over plain http; then the page that one comes from tells.
  const referrer = headers.get('referer')
  return referrer !== null && URL.canParse(referrer) && new URL(referrer).host === new URL(address).host
}
