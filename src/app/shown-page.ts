import type { LoaderFunctionArgs } from 'react-router'
import { Unreachable } from '#platform/calls/unreachable.ts'

/** What a page shows already, if it is the one at this address. */
export type ShownAt = (address: URL) => unknown

type Loaded = { loader?: (args: LoaderFunctionArgs) => unknown }

/**
 * A page is loaded again after each of its forms, and when something on it has changed. Where that fails, what it shows stays, and so does
 * all that was typed on it, until the caller loads it anew (`onKept`); the page that says why nothing can be shown is for who comes from elsewhere.
 */
export function keepingWhatIsShown<Page extends Loaded>(page: Page, shownAt: ShownAt, onKept: () => void): Page {
  const { loader } = page
  if (!loader) return page
  const loadAgain = async (args: LoaderFunctionArgs) => {
    try {
      return await loader(args)
    } catch (error) {
      const shown = isFailure(error) ? shownAt(new URL(args.request.url)) : undefined
      if (shown === undefined) throw error
      onKept()
      return shown
    }
  }
  return { ...page, loader: loadAgain }
}

/** The line broke, or the server or a proxy before it cannot answer just now. */
const isFailure = (error: unknown): boolean =>
  error instanceof Unreachable || ((error as { init?: ResponseInit | null } | null)?.init?.status ?? 0) >= 500
