import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { anyAddress } from './address.ts'
import { test } from './test.ts'

export type OwnBrowser = {
  /** What it stores is on disk, and there for the next browser with this profile. */
  context: BrowserContext
  /** kill -9: no page is told, nothing is written any more. */
  kill: () => Promise<void>
}

/** A browser of the test's own, on a profile that outlives it. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const { launchOptions = {}, baseURL = '', viewport, locale, timezoneId } = test.info().project.use
  const extraHTTPHeaders = { 'x-forwarded-for': anyAddress() }
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(viewport !== undefined && { viewport }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    baseURL,
    extraHTTPHeaders,
  })
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  if (!pid) throw new Error('The browser has no process to kill')
  const kill = async () => {
    const gone = context.waitForEvent('close')
    process.kill(pid, 'SIGKILL')
    await gone
  }
  return { context, kill }
}

/** Whether a profile's local storage has this on disk: browsers write it down some seconds after a page has stored it. */
export function isOnDisk(profile: string, text: string): boolean {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text))
}
