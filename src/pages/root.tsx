import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { cartCalls } from '#features/cart/cart.contract.ts'
import { messagesCalls } from '#features/messages/messages.contract.ts'
import { siteCalls } from '#features/site/site.contract.ts'
import { unreadThreadsCalls } from '#features/threads/threads.unread.contract.ts'
import { load } from '#platform/calls/api.ts'
import { SealShape } from '#ui/data/credit-seal.tsx'
import { ToastProvider } from '#ui/feedback/toast.tsx'
import { TimeZoneProvider, useLanguage } from '#ui/foundations/i18n.tsx'
import { DialogsProvider } from '#ui/overlays/dialogs.tsx'
import { PageError } from './public/page-error.tsx'

/** What stands around every page: the installation and who is looking. */
export async function loader(args: LoaderFunctionArgs) {
  const [site, { viewer }] = await Promise.all([load(args, siteCalls.site, {}), load(args, accountCalls.viewer, {})])
  const none = { count: 0 }
  const [unread, threads, cart] = viewer
    ? await Promise.all([
        load(args, messagesCalls.unread, {}),
        load(args, unreadThreadsCalls.unread, {}),
        load(args, cartCalls.count, {}),
      ])
    : [none, none, none]
  return { site, viewer, unread: unread.count, unreadThreads: threads.count, cartCount: cart.count }
}

/** It changes by what people do, not by where they go: by forms, and by the settings, which are saved without one. */
export const shouldRevalidate = ({ currentUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  ((formMethod !== undefined && formMethod !== 'GET') || currentUrl.pathname === '/admin/settings') && defaultShouldRevalidate

export function Component() {
  const { site, viewer } = useLoaderData<typeof loader>()
  // Whoever remembers what was done before (early-acts.ts) does it now.
  useEffect(() => {
    window.dispatchEvent(new Event('taken-over'))
  }, [])
  return (
    <Document brandHue={site.brand_hue}>
      <TimeZoneProvider person={viewer?.time_zone ?? null} site={site.time_zone}>
        <DialogsProvider>
          <ToastProvider>
            <Outlet />
          </ToastProvider>
        </DialogsProvider>
      </TimeZoneProvider>
    </Document>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <Document brandHue={data?.site.brand_hue ?? 195}>
      <title>{t('shell.errorTitle')}</title>
      <main className="mx-auto max-w-3xl px-4 py-16">
        <PageError />
      </main>
    </Document>
  )
}

function Document({ brandHue, children }: { brandHue: number; children: React.ReactNode }) {
  const { locale } = useLanguage()
  return (
    // The chosen colours are set on this element before React comes (render.tsx).
    <html lang={locale} style={{ '--brand-hue': brandHue } as React.CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="bg-paper text-ink">
        <SealShape />
        {children}
        <ScrollRestoration />
      </body>
    </html>
  )
}
