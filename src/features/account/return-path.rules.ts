const somewhere = 'https://here.invalid'
const waysIn = /^\/(sign-(in|up)|(forgotten|reset)-password|verify-email)(\/|$)/

/** As long as sign-in takes one; each may hold another, and all of them are read. */
const longestPath = 2000

/** Where to go afterwards: only to a path of this site, since a link of ours must not lead people to somebody else's. */
export function safePath(path: string | null | undefined, otherwise = '/'): string {
  if (!path?.startsWith('/') || path.length > longestPath || !URL.canParse(path, somewhere)) return otherwise
  const url = new URL(path, somewhere)
  // `/.//other.example` resolves to a path of ours that reads as somebody else's address when it is resolved once more.
  if (url.origin !== somewhere || url.pathname.startsWith('//')) return otherwise
  // Nobody comes back to a page of the way in: they go on to where it was to lead.
  if (waysIn.test(url.pathname)) return safePath(url.searchParams.get('next'), otherwise)
  return url.pathname + url.search + url.hash
}

/** `?next=` of a page's address. */
export const nextOf = (search: string | URLSearchParams): string => safePath(new URLSearchParams(search).get('next'))

/** An address of ours that remembers where to go afterwards; the start page needs no remembering. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`

/** Where a guest signs in, to come back here. */
export const signInPathFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  withNext('/sign-in', safePath(pathname + search))
