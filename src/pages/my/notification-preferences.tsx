import { ArrowLeft } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { notificationWaysCalls } from '#features/messages/messages.ways.contract.ts'
import { notificationKinds, notificationWays } from '#features/messages/notification-ways.rules.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { ActOutcome, type ActResult } from '#ui/admin/act-outcome.tsx'
import { chosenOf } from '#ui/admin/filters.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['notifications'] }

export const loader = (args: LoaderFunctionArgs) => load(args, notificationWaysCalls.preferences, {})

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const ways = notificationKinds.flatMap((kind) => {
    const way = chosenOf(notificationWays, textOf(form, kind))
    return way ? [{ kind, way }] : []
  })
  const reply = await askFrom(args)(notificationWaysCalls.savePreferences, {
    ways,
    quiet_from: textOf(form, 'quiet_from'),
    quiet_to: textOf(form, 'quiet_to'),
    digest_hour: textOf(form, 'digest_hour'),
  })
  return reply.ok ? { isSaved: true } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { kinds, quiet_from, quiet_to, digest_hour, time_zone } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const outcome: ActResult | undefined =
    reply && ('refused' in reply ? { refused: reply.refused ?? '' } : { done: t('notifications.saved') })
  const clock = useFormat('UTC')
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock.time(hour * 3_600_000) }))
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 md:py-12">
      <title>{t('notifications.preferencesTitle')}</title>
      <Link href="/my-notifications" look="quiet" className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('notifications.centre')}
      </Link>
      <h1 className="mt-3">{t('notifications.preferencesTitle')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('notifications.preferencesLead')}</p>
      <ActOutcome outcome={outcome} />
      <Form method="post" className="grid gap-8">
        <div className="divide-y rounded-card border bg-raised">
          {kinds.map(({ kind, way, is_fixed }) => (
            <div key={kind} className="px-4 py-4 md:px-5">
              {is_fixed ? (
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-medium text-sm">{t(`notifications.kind_${kind}`)}</span>
                  <span className="text-muted text-sm">{t('notifications.fixed')}</span>
                </p>
              ) : (
                <Field label={t(`notifications.kind_${kind}`)}>
                  <Select
                    key={way}
                    name={kind}
                    defaultValue={way}
                    className="sm:max-w-xs"
                    options={notificationWays.map((one) => ({ value: one, label: t(`notifications.way_${one}`) }))}
                  />
                </Field>
              )}
            </div>
          ))}
        </div>
        <fieldset>
          <legend className="font-semibold">{t('notifications.quiet')}</legend>
          <p className="mt-1 mb-4 text-muted text-sm">{t('notifications.quietHelp', { zone: time_zone.replaceAll('_', ' ') })}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('notifications.quietFrom')}>
              <Select
                name="quiet_from"
                defaultValue={String(quiet_from ?? '')}
                placeholder={t('notifications.noQuiet')}
                options={hours}
              />
            </Field>
            <Field label={t('notifications.quietTo')}>
              <Select
                name="quiet_to"
                defaultValue={String(quiet_to ?? '')}
                placeholder={t('notifications.noQuiet')}
                options={hours}
              />
            </Field>
            <Field label={t('notifications.digestHour')}>
              <Select name="digest_hour" defaultValue={String(digest_hour)} options={hours} />
            </Field>
          </div>
        </fieldset>
        <Button type="submit" loading={isSending} className="justify-self-start">
          {t('notifications.save')}
        </Button>
      </Form>
    </div>
  )
}
