import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type BlockSight, emptyContent, seenByAll } from '#features/pages/page-content.rules.ts'
import { type EditedPage, pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { serveHostPage } from '../../scripts/host-page.ts'
import { send } from './client.ts'
import { startBrowser } from './own-browser.ts'
import { changeSettings } from './settings.ts'
import { asAdmin } from './sign-in.ts'
import { test } from './test.ts'

/** A browser of its own: what one of these journeys stores is there for the next. */
export const browserOfVisitor = async (): Promise<BrowserContext> =>
  (await startBrowser(mkdtempSync(join(tmpdir(), 'lectern-other-site-')))).context

/** A page that blocks the cookies of third parties, as people set theirs; the browser's shell has no settings to say so in. */
export async function pageWithoutForeignCookies(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  return page
}

/** Somebody else's site, which may show our widgets. */
export async function openOtherSite() {
  const host = await serveHostPage(test.info().project.use.baseURL ?? '')
  await changeSettings({ embedSites: host.origin })
  return host
}

export type Placed = { kind: string; settings: object; inside?: string; seen?: BlockSight }

/** A published page with these blocks; the numbers by which other sites name them. */
export const placeBlocks = (blocks: Record<string, Placed>): Promise<EditedPage> =>
  asAdmin(async (client) => {
    const content = {
      ...emptyContent(`On other sites ${Math.random().toString(36).slice(2, 8)}`),
      outline: Object.entries(blocks).map(([id, { inside }]) => ({ id, inside: inside ?? null })),
      blocks: Object.fromEntries(
        Object.entries(blocks).map(([id, { kind, settings, seen = seenByAll }]) => [
          id,
          { kind, version: 1, settings, seen, texts: {} },
        ]),
      ),
    }
    const made = await send<EditedPage>(client, 'post', pagesAdminCalls.create.path, { title: content.title, content })
    return send<EditedPage>(client, 'post', `/api/admin/pages/${made.id}/publish`, { version: made.version })
  })
