import type { Page } from '@playwright/test'

/**
 * When the last route of a page is taken away, the browser stops asking about requests, and one that was just held for an answer is never
 * sent: of forty journeys with `{ times: 1 }` three waited for it in vain. A page that had a route keeps one that nothing matches.
 */
export function stayInterceptable(page: Page): void {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | null = null
  page.route = async (...wanted) => {
    kept ??= route('**/nothing-is-asked-for-here', (held) => held.fallback())
    await kept
    return route(...wanted)
  }
}
