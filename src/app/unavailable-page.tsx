import { randomBytes } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { Unavailable } from '#pages/public/unavailable.tsx'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { unavailableHeaders } from '#platform/http/call-response.ts'
import { pagePolicy } from '#platform/http/security-headers.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Assets } from './assets.ts'
import { themeScript } from './document.tsx'

/** A whole page of its own: the site's would have to ask the database for its name and its notices. */
export const makeUnavailablePage =
  (assets: Assets) =>
  (ctx: Ctx, request: Request, error: DatabaseUnavailable): Response => {
    const nonce = randomBytes(16).toString('base64url')
    const { pathname, search } = new URL(request.url)
    const markup = renderToStaticMarkup(
      <html lang={ctx.locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{ctx.t('shell.unavailableTitle')}</title>
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body className="grid min-h-dvh place-items-center bg-paper text-ink">
          <LanguageProvider locale={ctx.locale} t={ctx.t}>
            <main>
              <Unavailable
                message={ctx.t(error.trouble === 'busy' ? 'common.busy' : 'common.unavailable')}
                requestId={ctx.requestId}
                address={ownPath(pathname) + search}
              />
            </main>
          </LanguageProvider>
        </body>
      </html>,
    )
    const script = `<script nonce="${nonce}">${themeScript}</script>`
    return new Response(`<!doctype html>${markup.replace('</head>', `${script}</head>`)}`, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, assets.isDevelopment),
        ...unavailableHeaders(ctx, error),
      },
    })
  }

/** Two slashes would name another host. */
const ownPath = (pathname: string) => pathname.replace(/^\/+/, '/')
