const somewhere = 'https://here.invalid'

/** Where to go afterwards: only to a path of this site, since a link of ours must not lead people to somebody else's. */
export function safePath(path: string | null | undefined, otherwise = '/'): string {
  if (!path?.startsWith('/') || !URL.canParse(path, somewhere)) return otherwise
  const url = new URL(path, somewhere)
  // `/.//other.example` resolves to a path of ours that reads as somebody else's address when it is resolved once more.
  if (url.origin !== somewhere || url.pathname.startsWith('//')) return otherwise
  if (url.pathname === '/sign-in' || url.pathname.startsWith('/sign-in/')) return otherwise
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
