import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { liveFrames } from '#features/attendance/live-player.rules.ts'
import { videoFrames } from '#features/learning/video-address.rules.ts'
import { dismissedScript } from '#features/notices/ui/dismissed.ts'
import { paymentGuests } from '#features/orders/payment-guests.ts'
import { type PageMarking, PageMarkingContext } from '#pages/parts/page-places.tsx'
import { personPartFiles } from '#pages/parts/person-parts.ts'
import { isSharedAnswer } from '#platform/calls/shared-answer.ts'
import { isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Guests, nobody, pagePolicy, withCamera, withMeeting } from '#platform/http/security-headers.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { fontsToPreload } from '#ui/foundations/fonts.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Assets } from './assets.ts'
import { comeAgainScript } from './come-again.ts'
import { earlyActsScript } from './early-acts.ts'
import type { LoadedPage } from './loaded-page.ts'
import { shellNamespaces } from './namespaces.ts'
import type { Page } from './page-cache.ts'
import { pageFile } from './routes.tsx'
import { type SharedJson, safeJson, sharedJson } from './shared-json.ts'
import { textsAddress } from './texts.ts'

// Before the first paint, so that nobody sees the other colours flash; theme-choice.tsx writes it.
export const themeScript = `try{const t=localStorage.getItem('lectern-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

// What @vitejs/plugin-react expects to find before the first module, in development.
const refreshScript = `import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type`

/** A page as React draws it. */
export const drawn = (ctx: Ctx, page: LoadedPage, marking: PageMarking | null): string =>
  renderToString(
    <PageMarkingContext value={marking}>
      <LanguageProvider locale={ctx.locale} t={ctx.t}>
        <StaticRouterProvider router={createStaticRouter(page.routes, page)} context={page} hydrate={false} />
      </LanguageProvider>
    </PageMarkingContext>,
  )

export const handlesOf = ({ matches }: LoadedPage) => matches.map(({ route }) => route.handle as PageHandle | undefined)
export const newNonce = () => randomBytes(16).toString('base64url')

/** `markup`: as React draws the page, where that is known already. */
export function documentOf(ctx: Ctx, context: LoadedPage, assets: Assets, markup = drawn(ctx, context, null)): Page {
  const nonce = newNonce()
  const last = handlesOf(context).at(-1)
  if (last?.embeddedBy && !context.errors) {
    const { sites, scripts } = last.embeddedBy(dataOf(context) as never)
    return {
      status: context.statusCode,
      html: embeddedDocument(markup, context.location.search, { nonce, assets, scripts }),
      policy: pagePolicy(nonce, assets.isDevelopment, nobody, ["'self'", ...sites].join(' ')),
      ...keptBy(context, last),
    }
  }
  const surroundings = surroundingsOf(ctx, context, assets)
  const [headEnd, bodyEnd] = [markup.indexOf('</head>'), markup.lastIndexOf('</body>')]
  const data = dataIn(context, Object.keys(context.loaderData))
  const html = [
    `<!doctype html>${markup.slice(0, headEnd)}${surroundings.head(nonce)}`,
    `${markup.slice(headEnd, bodyEnd)}${hydrationOpening}${data}`,
    `${hydrationClosing(context, surroundings.texts)}${markup.slice(bodyEnd)}`,
  ].join('')
  return { status: context.statusCode, html, ...permittedOf(ctx, context, nonce, assets), ...keptBy(context, last) }
}

/** What a document has besides what React draws. */
export function surroundingsOf(ctx: Ctx, context: LoadedPage, assets: Assets) {
  const handles = handlesOf(context)
  const { showsFilms, showsLive, usesCamera } = shownOn(context)
  const namespaces = [...shellNamespaces, ...handles.flatMap((handle) => handle?.namespaces ?? [])]
  const texts = textsAddress(ctx.locale, namespaces)
  const own = isGuest(ctx.actor) ? [] : [...personPartFiles, ...handles.flatMap((handle) => handle?.personParts?.files ?? [])]
  const scripts = assets.scriptsOf([...context.matches.map(({ route }) => pageFile(route.id)), ...own])
  const head = (nonce: string): string =>
    [
      showsFilms ? '<meta name="lectern-frames" content="films">' : '',
      showsLive ? '<meta name="lectern-live" content="frames">' : '',
      usesCamera ? '<meta name="lectern-camera" content="self">' : '',
      `<script nonce="${nonce}">${themeScript}${dismissedScript}${earlyActsScript}${comeAgainScript}</script>`,
      ...fontsToPreload(ctx.locale).map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
      ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      `<link rel="preload" as="fetch" crossorigin href="${texts}">`,
      // The first one is asked for just below.
      ...scripts
        .filter((href) => href !== assets.entry)
        .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
      assets.isDevelopment ? `<script type="module" nonce="${nonce}">${refreshScript}</script>` : '',
      `<script type="module" src="${assets.entry}" nonce="${nonce}"></script>`,
    ].join('')
  return { texts, head }
}

/** What the browser is told that the page may do. */
export function permittedOf(ctx: Ctx, context: LoadedPage, nonce: string, assets: Assets): Pick<Page, 'policy' | 'permissions'> {
  const shown = shownOn(context)
  const { showsLive, usesCamera } = shown
  const framedBy = handlesOf(context).at(-1)?.isFramedByUs ? "'self'" : "'none'"
  return {
    policy: pagePolicy(nonce, assets.isDevelopment, guestsOf(ctx, shown), framedBy),
    permissions: usesCamera ? withCamera : showsLive ? withMeeting(new URL(ctx.parts.config.jitsiUrl).origin) : undefined,
  }
}

/** What the page itself has loaded. */
export const dataOf = ({ loaderData, matches }: LoadedPage): unknown => loaderData[matches.at(-1)?.route.id ?? '']

type OwnParts = { nonce: string; assets: Assets; scripts: readonly string[] }

/** For a frame on another site: complete as it is, in the colours that the site asks for, with the few lines that tell its height. */
function embeddedDocument(markup: string, search: string, { nonce, assets, scripts }: OwnParts): string {
  const asked = new URLSearchParams(search)
  const [theme, hue] = [asked.get('theme') ?? '', asked.get('hue') ?? '']
  const head = [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script src="${src}" defer nonce="${nonce}"></script>`),
  ].join('')
  const coloured = markup
    .replace('<html ', theme === 'light' || theme === 'dark' ? `<html data-theme="${theme}" ` : '<html ')
    .replace(/--brand-hue:\d+/, (own) => (/^\d{1,3}$/.test(hue) && Number(hue) < 360 ? `--brand-hue:${Number(hue)}` : own))
  return `<!doctype html>${coloured.replace('</head>', `${head}</head>`)}`
}

/** Until when a guest's copy is true: as its page says, and where that depends on what stands on it, as its data says. */
function keptBy(context: LoadedPage, handle: PageHandle | undefined): Pick<Page, 'cacheTags' | 'standsUntil'> {
  if (context.errors || !handle?.cacheTags) return { cacheTags: [] }
  const more = handle.keptFor?.(dataOf(context) as never)
  if (more === null) return { cacheTags: [] }
  return { cacheTags: [...handle.cacheTags, ...(more?.tags ?? [])], standsUntil: more?.until ?? null }
}

type Shown = { takesPayments: boolean; showsFilms: boolean; showsLive: boolean; usesCamera: boolean }

function shownOn(context: LoadedPage): Shown {
  const is = (name: keyof Shown) => handlesOf(context).some((handle) => handle?.[name])
  return {
    takesPayments: is('takesPayments'),
    showsFilms: is('showsFilms'),
    showsLive: is('showsLive'),
    usesCamera: is('usesCamera'),
  }
}

/** Whom a page lets in, by what it shows. */
function guestsOf({ parts }: Ctx, { takesPayments, showsFilms, showsLive, usesCamera }: Shown): Guests | undefined {
  if (takesPayments) return paymentGuests(parts.config)
  if (showsFilms) return { scripts: [], frames: videoFrames, connects: [] }
  if (showsLive) return { scripts: [], frames: liveFrames(parts.config.jitsiUrl), connects: [] }
  return usesCamera ? codeReader : nobody
}

/** What reads codes is compiled in the browser, and the page works without a connection. */
const codeReader = { scripts: ["'wasm-unsafe-eval'"], frames: [], connects: [], workers: ["'self'"] }

export const hydrationOpening = '<script type="application/json" id="hydration">{"loaderData":{'

/** What these routes have loaded, as members of one object. */
export const dataIn = (page: LoadedPage, ids: readonly string[]): string =>
  dataParts(page, ids)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

/** The same in its parts: what is given to everybody is written but once, and stands by itself. */
export const dataParts = ({ loaderData }: LoadedPage, ids: readonly string[]): (string | SharedJson)[] =>
  ids.flatMap((id, at) => [`${at === 0 ? '' : ','}${JSON.stringify(id)}:`, ...partsOf(loaderData[id])])

/** So deep a page's data has what is given to everybody: the data of its blocks, by their names. */
const deepest = 2

function partsOf(data: unknown, depth = 0): (string | SharedJson)[] {
  if (isSharedAnswer(data)) return [sharedJson(data)]
  const members = depth > deepest ? [] : membersOf(data)
  if (!members.some(([, value]) => hasShared(value, depth + 1))) return [safeJson(data)]
  const parts = members.flatMap(([name, value], at) => [
    `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...partsOf(value, depth + 1),
  ])
  return [...parts, '}']
}

const hasShared = (value: unknown, depth: number): boolean =>
  isSharedAnswer(value) || (depth <= deepest && membersOf(value).some(([, inner]) => hasShared(inner, depth + 1)))

const membersOf = (data: unknown): [string, unknown][] =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.entries(data).filter(([, value]) => value !== undefined)
    : []

export const hydrationClosing = ({ actionData, errors }: LoadedPage, texts: string): string =>
  `},"actionData":${safeJson(actionData)},"errors":${safeJson(errors)},"texts":${safeJson(texts)}}</script>`
