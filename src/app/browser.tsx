import '#ui/foundations/theme.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { personPartsCome } from '#pages/parts/person-parts.ts'
import { askContext } from '#platform/calls/api.ts'
import { askFromPage, sayWhenLost, sayWhoIsShown } from '#platform/calls/client.ts'
import { Unreachable } from '#platform/calls/unreachable.ts'
import { isLocale, translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import { loadedMessages, loadMessages, loadTexts } from './language.ts'
import { makeRoutes } from './routes.tsx'
import { keepingWhatIsShown } from './shown-page.ts'

type WithViewer = { root?: { viewer?: { id: number } | null } }
type Hydration = HydrationState & { texts: string; loaderData?: WithViewer }

async function start(): Promise<void> {
  const lang = document.documentElement.lang
  const locale = isLocale(lang) ? lang : 'en'
  const { texts, ...hydrationData } = JSON.parse(document.getElementById('hydration')?.textContent ?? '{}') as Hydration
  const firstTexts = loadTexts(texts)
  const routes = makeRoutes(async (page, id) => {
    await firstTexts
    await loadMessages(texts, page.handle?.namespaces ?? [])
    return keepingWhatIsShown(page, (address) => shownAt(address, id), onceTheLineIsBack)
  }, asComingAnew)
  let router: DataRouter | null = null
  function shownAt({ pathname, search }: URL, id: string): unknown {
    const shown = router?.state
    return shown?.location.pathname === pathname && shown.location.search === search ? shown.loaderData[id] : undefined
  }
  let nextTry: ReturnType<typeof setTimeout> | undefined
  const loadAgain = () => void router?.revalidate()
  // One listener and one clock, however many parts of the page were kept: it may be the server that was away.
  const onceTheLineIsBack = () => {
    window.addEventListener('online', loadAgain, { once: true })
    clearTimeout(nextTry)
    nextTry = setTimeout(loadAgain, 15_000)
  }
  /** The router asks for a page's code once, and so does the browser: whoever goes to a page that was missed asks for it whole each time. */
  function asComingAnew(error: unknown) {
    if (!router) throw error
    const anew = () => comeAnew(error)
    return { loader: anew, action: anew }
  }
  /** After a new release the code of the old one is gone: where the server answers, the page is asked for whole. */
  async function comeAnew(error: unknown): Promise<never> {
    const to = router?.state.navigation.location
    const isThere = to && (await fetch('/readyz', { cache: 'no-store' }).then(Boolean, () => false))
    if (!isThere) throw new Unreachable(String(error))
    window.location.assign(to.pathname + to.search + to.hash)
    return new Promise(() => {})
  }
  // What is on the page must be there before React takes it over.
  const matches = matchRoutes(routes, window.location) ?? []
  const isSignedIn = hydrationData.loaderData?.root?.viewer
  await Promise.all([
    firstTexts,
    // What did not come is asked for again once the page is taken over.
    isSignedIn ? personPartsCome().catch(() => {}) : null,
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
      if (isSignedIn) await route.handle?.personParts?.come().catch(() => {})
    }),
  ])
  const own = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(askContext, askFromPage)
      return context
    },
  })
  router = own
  const t = translator(locale, loadedMessages.own, loadedMessages.english)
  sayWhenLost(t('common.error'))
  sayWhoIsShown(() => (own.state.loaderData as WithViewer).root?.viewer?.id)
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider locale={locale} t={t}>
        <RouterProvider router={own} />
      </LanguageProvider>,
    )
  })
}

start().catch((error) => {
  window.dispatchEvent(new Event('not-taken-over'))
  throw error
})
