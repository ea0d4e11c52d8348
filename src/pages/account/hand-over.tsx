import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { handOverCalls } from '#features/account/account.hand-over.contract.ts'
import { handOverCode, isChallenge } from '#features/account/hand-over.rules.ts'
import { withNext } from '#features/account/return-path.rules.ts'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { isAmongSites } from '#features/pages/embedding.rules.ts'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account-ui'] }

/** In a window of ours: whoever is signed in lets a widget on another site take part as them, or not. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search, searchParams: asked } = new URL(args.request.url)
  const { viewer } = await load(args, accountCalls.viewer, {})
  if (!viewer) throw redirect(withNext('/sign-in', pathname + search))
  // Whoever comes by another way than a widget is told that this is none.
  const widget = await askFrom(args)(pagesCalls.embedded, { widget_id: asked.get('widget') ?? '' })
  const [site, challenge] = [asked.get('site') ?? '', asked.get('challenge') ?? '']
  // The preview beside the editor is a site of our own.
  const isKnown = widget.ok && (site === new URL(args.request.url).origin || isAmongSites(widget.value.sites, site))
  const code = isKnown && isChallenge(challenge) ? handOverCode(challenge) : null
  return { name: viewer.name, site: isKnown ? new URL(site).host : '', code }
}

export async function action(args: ActionFunctionArgs) {
  const asked = new URL(args.request.url).searchParams
  const reply = await askFrom(args)(handOverCalls.handOver, {
    widget_id: asked.get('widget') ?? '',
    challenge: asked.get('challenge') ?? '',
  })
  return { isHanded: reply.ok, message: reply.ok ? '' : reply.message }
}

export function Component() {
  const t = useT()
  const { name, site, code } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  if (code === null)
    return (
      <AuthFrame title={t('account-ui.handOverWrong')}>
        <p>{t('account-ui.handOverWrongText')}</p>
      </AuthFrame>
    )
  if (sent?.isHanded)
    return (
      <AuthFrame title={t('account-ui.handedOver')}>
        <Callout tone="success" live="status">
          {t('account-ui.handedOverText', { site })}
        </Callout>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('account-ui.handOver', { site, name })} lead={t('account-ui.handOverText', { site })}>
      {sent && (
        <Callout tone="danger" live="alert" className="mb-5">
          {sent.message}
        </Callout>
      )}
      <p className="mb-1 text-muted text-sm">{t('account-ui.handOverCode', { site })}</p>
      <p className="mb-6 font-semibold text-3xl tabular-nums tracking-widest">{code}</p>
      <form method="post">
        <Button type="submit" size="lg" wide>
          {t('account-ui.handOverYes')}
        </Button>
      </form>
    </AuthFrame>
  )
}
