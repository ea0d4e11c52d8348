import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { anyAddress } from './address.ts'
import { slowDown } from './slow.ts'
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
    timeout: 30_000,
    ...(viewport !== undefined && { viewport }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    baseURL,
    extraHTTPHeaders,
  })
  slowDown(context)
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser has no process to kill')
  const kill = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const gone = context.waitForEvent('close')
    // All of its processes: one that lived on would hold the profile against the next browser.
    for (const { id } of processInfo) endProcess(id)
    await gone
    await expect.poll(() => processInfo.filter(({ id }) => isAlive(id))).toEqual([])
  }
  return { context, kill }
}

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    // It went together with another one.
    if (!isGone(error)) throw error
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'

/** Whether a profile's local storage has this on disk: browsers write it down some seconds after a page has stored it. */
export function isOnDisk(profile: string, text: string): boolean {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text))
}
