import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over, every button of it, and what else of it does more than lead somewhere (`also`, a selector). A
 * page with a live stream never has an idle network, so that cannot be waited for.
 */
export async function hydrated(page: Page, also = 'header button'): Promise<void> {
  await page.waitForFunction((also) => {
    const isTaken = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark))
    const buttons = [...document.querySelectorAll(`header button, main button, ${also}`)]
    return isTaken(document, '__reactContainer$') && buttons.every((button) => isTaken(button, '__reactProps$'))
  }, also)
  const rest = () => new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  // A document that was left meanwhile rests no more: the next one is waited for.
  const isHere = await page.evaluate(rest).then(
    () => true,
    () => false,
  )
  if (!isHere) await hydrated(page, also)
}
