import { useSyncExternalStore } from 'react'

/**
 * Runs in the head, before anything is painted (render.tsx): hides the notices whose cookie this browser carries.
 * Guests' pages are cached per address, so a page from the server holds every notice; hidden by a rule from the start, a dismissed one
 * neither flashes nor moves the page when React removes it, and without scripts every notice can be read. A rule made
 * by script needs no style attribute, which the content-security policy would refuse.
 */
export const dismissedScript = `if(document.adoptedStyleSheets){const s=new CSSStyleSheet();for(const c of document.cookie.split('; ')){const n=c.split('=')[0];if(/^[\\w-]+$/.test(n))s.insertRule('[data-notice="'+n+'"]{display:none}')}document.adoptedStyleSheets.push(s)}`

type Cookie = { name: string; value: string; expires: Date }

const listeners = new Set<() => void>()

/** Sets a cookie for the whole site and tells whoever shows something because of it. */
export function rememberByCookie({ name, value, expires }: Cookie): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; expires=${expires.toUTCString()}; samesite=lax${secure}`
  tellCookiesChanged()
}

/** For cookies that an answer of the server has set. */
export function tellCookiesChanged(): void {
  for (const listener of listeners) listener()
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3600 * 1000)

/** The browser's cookies; null on the server and until React has taken the page over. */
export const useCookies = (): Map<string, string> | null => {
  const header = useSyncExternalStore(subscribe, readHeader, readNothing)
  return header === null ? null : parse(header)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const readHeader = (): string | null => document.cookie
const readNothing = (): string | null => null

function parse(header: string): Map<string, string> {
  const pairs = header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decode(pair.slice(at + 1))] as const
  })
  return new Map(pairs)
}

/** Cookies of others need not be encoded as ours are. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
