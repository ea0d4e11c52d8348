import type { BrowserContext, Page } from '@playwright/test'

/** How long each call of a page is kept back, in milliseconds. A journey that runs on before its click was answered fails then, on every machine. */
const latency = Number(process.env.LECTERN_E2E_LATENCY ?? 0)
/** How many times slower than it is each page's processor is made. */
const throttle = Number(process.env.LECTERN_E2E_THROTTLE ?? 0)

let isExcused = false

/** Makes everything slow that a context does, when the run asks for it. */
export function slowDown(context: BrowserContext): void {
  if (latency > 0) void keepBack(context)
  if (throttle > 0) context.on('page', (page) => void hold(page))
}

/** A worker runs one journey at a time: whether this one is slowed down. */
export function slowOnly(isSlowed: boolean): void {
  isExcused = !isSlowed
}

async function keepBack(context: BrowserContext): Promise<void> {
  // A context that has been closed meanwhile keeps nothing back.
  await context
    .route(/\/api\//, async (route) => {
      if (!isExcused && route.request().resourceType() === 'fetch') await new Promise((passed) => setTimeout(passed, latency))
      await route.fallback().catch(() => undefined)
    })
    .catch(() => undefined)
}

async function hold(page: Page): Promise<void> {
  if (isExcused) return
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  } catch {
    // The page has been closed meanwhile.
  }
}
