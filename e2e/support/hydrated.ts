import type { Page } from '@playwright/test'

/** Waits until React has taken the page over, every button of it. A page with a live stream never has an idle network, so that cannot be waited for. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark))
    const buttons = [...document.querySelectorAll('header button, main button')]
    return isTaken(document, '__reactContainer$') && buttons.every((button) => isTaken(button, '__reactProps$'))
  })
  const rest = () => new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  // A document that was left meanwhile rests no more: the next one is waited for.
  const isHere = await page.evaluate(rest).then(
    () => true,
    () => false,
  )
  if (!isHere) await hydrated(page)
}
