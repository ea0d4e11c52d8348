import { test as base } from '@playwright/test'
import { anyAddress } from './address.ts'
import { slowDown, slowOnly } from './slow.ts'
import { stayInterceptable } from './stay-interceptable.ts'

type Support = {
  /** Said by a journey that measures time itself: it is not slowed down in a run that slows the others (`test.use({ isAtFullSpeed: true })`). */
  isAtFullSpeed: boolean
  /** Lets messages on the console pass that the test expects, such as a refused request's. */
  allowConsole: (pattern: RegExp) => void
}

/** Every journey fails on an error on the console or an uncaught one in the page, in whatever page it opens. */
export const test = base.extend<Support, { slowBrowser: undefined }>({
  isAtFullSpeed: [false, { option: true }],
  slowBrowser: [
    async ({ browser }, use) => {
      browser.on('context', slowDown)
      await use(undefined)
      browser.off('context', slowDown)
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is needed
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  page: async ({ page }, use) => {
    stayInterceptable(page)
    await use(page)
  },
  allowConsole: [
    async ({ context, isAtFullSpeed }, use) => {
      slowOnly(!isAtFullSpeed)
      // A page that is being left while its session ends may still ask for its live stream, and is told no.
      const allowed: RegExp[] = [/status of 403 .*\/realtime\?channels=/]
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(`page: ${error.error().stack || error.error().message}`))
      await use((pattern) => void allowed.push(pattern))
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
