import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { liveFrames } from '#features/attendance/live-player.rules.ts'
import { videoFrames } from '#features/learning/video-address.rules.ts'
import { dismissedScript } from '#features/notices/ui/dismissed.ts'
import { paymentGuests } from '#features/orders/payment-guests.ts'
import { personPartFiles } from '#pages/parts/person-parts.ts'
import { askContext, surpriseContext } from '#platform/calls/api.ts'
import type { BoundCall } from '#platform/calls/contract.ts'
import { isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { isSameOriginForm } from '#platform/http/forgery.ts'
import { originOf } from '#platform/http/http.ts'
import { type Guests, nobody, pagePolicy, withCamera, withMeeting } from '#platform/http/security-headers.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { fontsToPreload } from '#ui/foundations/fonts.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Assets } from './assets.ts'
import { askInProcess } from './in-process.ts'
import { shellNamespaces } from './namespaces.ts'
import type { Page } from './page-cache.ts'
import { readPageForm } from './page-form.ts'
import { loadPage, makeRoutes, pageFile } from './routes.tsx'
import { textsAddress } from './texts.ts'

// Before the first paint, so that nobody sees the other colours flash; theme-choice.tsx writes it.
export const themeScript = `{const t=localStorage.getItem('lectern-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}`

// What @vitejs/plugin-react expects to find before the first module, in development.
const refreshScript = `import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type`

const { query, dataRoutes } = createStaticHandler(makeRoutes())

/**
 * The parameters that the page at this path reads, if a guest's copy of it may be kept. A path that only leads to the same page as
 * another, in capitals or with a slash at its end, is none that is kept: there are as many of them as somebody cares to write.
 */
export async function keptParameters(pathname: string): Promise<readonly string[] | null> {
  const matches = matchRoutes(dataRoutes, pathname) ?? []
  const last = matches.at(-1)
  const handle = last && (await loadPage(last.route.id)).handle
  if (!last || !handle?.cacheTags) return null
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  return generatePath(`/${pattern}`, last.params) === pathname ? (handle.reads ?? []) : null
}

type Rendering = {
  calls: BoundCall[]
  assets: Assets
  /** Path and query to render, where it is not exactly what was asked. */
  address?: string | undefined
}

/** Renders the page at a request's address, or answers the redirect or file that its loader chose instead. */
export async function renderPage(ctx: Ctx, request: Request, { calls, assets, address }: Rendering): Promise<Page | Response> {
  const origin = originOf(ctx.parts, request)
  if (request.method === 'POST' && !isSameOriginForm(request.headers, origin))
    return new Response(ctx.t('common.forgeryRefused'), { status: 403 })
  const requestContext = new RouterContextProvider()
  requestContext.set(askContext, askInProcess(ctx, calls))
  requestContext.set(surpriseContext, (error) => {
    if (error instanceof DatabaseUnavailable) throw error
    ctx.log.error({ err: error }, 'a part of a page failed')
  })
  const page = address === undefined ? new URL(request.url) : new URL(address, origin)
  const sent = request.method === 'POST' ? await readPageForm(ctx, request) : null
  if (sent && !sent.ok) return new Response(ctx.t(`common.${sent.key}`), { status: sent.status })
  const asked = new Request(addressAt(origin, page), sent ? formRequest(request, sent.form) : request)
  const context = await query(asked, { requestContext })
  if (context instanceof Response) return context
  return documentOf(ctx, withShownErrors(ctx, context), assets)
}

/** A form that has been read is sent on with a boundary of its own. */
function formRequest({ method, headers: given }: Request, body: FormData): RequestInit {
  const headers = new Headers(given)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { method, headers, body }
}

/** Put together piece by piece: as one text, a path of `//other.example/x` would be read as another host's. */
function addressAt(origin: string, { pathname, search }: URL): URL {
  const address = new URL(origin)
  address.pathname = pathname
  address.search = search
  return address
}

async function documentOf(ctx: Ctx, context: StaticHandlerContext, assets: Assets): Promise<Page> {
  const nonce = randomBytes(16).toString('base64url')
  const handles = context.matches.map(({ route }) => route.handle as PageHandle | undefined)
  const markup = renderToString(
    <LanguageProvider locale={ctx.locale} t={ctx.t}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </LanguageProvider>,
  )
  const last = handles.at(-1)
  if (last?.embeddedBy && !context.errors) {
    const { sites, scripts } = last.embeddedBy(dataOf(context) as never)
    return {
      status: context.statusCode,
      html: embeddedDocument(markup, context.location.search, { nonce, assets, scripts }),
      policy: pagePolicy(nonce, assets.isDevelopment, nobody, ["'self'", ...sites].join(' ')),
      ...keptBy(context, last),
    }
  }
  const namespaces = [...shellNamespaces, ...handles.flatMap((handle) => handle?.namespaces ?? [])]
  const texts = textsAddress(ctx.locale, namespaces)
  const own = isGuest(ctx.actor) ? [] : personPartFiles
  const scripts = assets.scriptsOf([...context.matches.map(({ route }) => pageFile(route.id)), ...own])
  const showsFilms = handles.some((handle) => handle?.showsFilms)
  const showsLive = handles.some((handle) => handle?.showsLive)
  const usesCamera = handles.some((handle) => handle?.usesCamera)
  const head = [
    showsFilms ? '<meta name="lectern-frames" content="films">' : '',
    showsLive ? '<meta name="lectern-live" content="frames">' : '',
    usesCamera ? '<meta name="lectern-camera" content="self">' : '',
    `<script nonce="${nonce}">${themeScript}${dismissedScript}</script>`,
    ...fontsToPreload(ctx.locale).map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="preload" as="fetch" crossorigin href="${texts}">`,
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    assets.isDevelopment ? `<script type="module" nonce="${nonce}">${refreshScript}</script>` : '',
    `<script type="module" src="${assets.entry}" nonce="${nonce}"></script>`,
  ].join('')
  const body = `<script type="application/json" id="hydration">${hydrationOf(context, texts)}</script>`
  const [headEnd, bodyEnd] = [markup.indexOf('</head>'), markup.lastIndexOf('</body>')]
  const html = `<!doctype html>${markup.slice(0, headEnd)}${head}${markup.slice(headEnd, bodyEnd)}${body}${markup.slice(bodyEnd)}`
  return {
    status: context.statusCode,
    html,
    policy: pagePolicy(
      nonce,
      assets.isDevelopment,
      guestsOf(ctx, { takesPayments: handles.some((handle) => handle?.takesPayments), showsFilms, showsLive, usesCamera }),
      last?.isFramedByUs ? "'self'" : "'none'",
    ),
    permissions: usesCamera ? withCamera : showsLive ? withMeeting(new URL(ctx.parts.config.jitsiUrl).origin) : undefined,
    ...keptBy(context, last),
  }
}

/** What the page itself has loaded. */
const dataOf = ({ loaderData, matches }: StaticHandlerContext): unknown => loaderData[matches.at(-1)?.route.id ?? '']

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
function keptBy(context: StaticHandlerContext, handle: PageHandle | undefined): Pick<Page, 'cacheTags' | 'standsUntil'> {
  if (context.errors || !handle?.cacheTags) return { cacheTags: [] }
  const more = handle.keptFor?.(dataOf(context) as never)
  if (more === null) return { cacheTags: [] }
  return { cacheTags: [...handle.cacheTags, ...(more?.tags ?? [])], standsUntil: more?.until ?? null }
}

type Shown = { takesPayments: boolean; showsFilms: boolean; showsLive: boolean; usesCamera: boolean }

/** Whom a page lets in, by what it shows. */
function guestsOf({ parts }: Ctx, { takesPayments, showsFilms, showsLive, usesCamera }: Shown): Guests | undefined {
  if (takesPayments) return paymentGuests(parts.config)
  if (showsFilms) return { scripts: [], frames: videoFrames, connects: [] }
  if (showsLive) return { scripts: [], frames: liveFrames(parts.config.jitsiUrl), connects: [] }
  return usesCamera ? codeReader : nobody
}

/** What reads codes is compiled in the browser, and the page works without a connection. */
const codeReader = { scripts: ["'wasm-unsafe-eval'"], frames: [], connects: [], workers: ["'self'"] }

/** JSON that is safe inside a script element. */
const hydrationOf = ({ loaderData, actionData, errors }: StaticHandlerContext, texts: string): string =>
  JSON.stringify({ loaderData, actionData, errors, texts }).replace(/</g, '\\u003c')

/** A surprise is logged; nothing of it leaves the server but the general sentence and the request's number. */
function withShownErrors(ctx: Ctx, context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const unavailable = Object.values(context.errors).find((error) => error instanceof DatabaseUnavailable)
  if (unavailable) throw unavailable
  const shown = Object.entries(context.errors).map(([id, error]) => {
    if (isRouteErrorResponse(error))
      return [id, { status: error.status, statusText: error.statusText, data: error.data, internal: false }]
    ctx.log.error({ err: error, page: id }, 'a page failed')
    return [id, { status: 500, statusText: '', data: { requestId: ctx.requestId }, internal: false }]
  })
  return { ...context, errors: Object.fromEntries(shown) }
}
