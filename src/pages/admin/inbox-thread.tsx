import { CircleCheckBig, RotateCcw } from 'lucide-react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { threadsAdminCalls } from '#features/threads/threads.admin.contract.ts'
import { type OpenedThread, threadsCalls } from '#features/threads/threads.contract.ts'
import { inboxAddress, inboxPath } from '#features/threads/threads.rules.ts'
import { ThreadView } from '#features/threads/ui/thread-view.tsx'
import { askFrom, load, loadIfAllowed } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { paragraphs } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { useSending } from '#ui/actions/use-sending.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfOpens } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['threads-admin', 'threads'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = { thread_id: args.params.thread_id ?? '' }
  const opened = await load(args, threadsCalls.open, { ...asked, before: filtersIn(args.request, ['before']).before })
  // One's own question, as one asks it oneself.
  if (!opened.is_organiser) throw data({}, { status: 404 })
  return { opened, answerers: await loadIfAllowed(args, threadsAdminCalls.answerers, asked) }
}

/** Writing without scripts, assigning and closing. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const asked = { thread_id: args.params.thread_id ?? '' }
  const ask = askFrom(args)
  const intent = textOf(form, 'intent')
  const reply =
    intent === 'assign'
      ? await ask(threadsAdminCalls.assign, { ...asked, user_id: textOf(form, 'user_id') })
      : intent === 'close'
        ? await ask(threadsAdminCalls.close, { ...asked, is_closed: textOf(form, 'is_closed') })
        : await ask(threadsCalls.write, { ...asked, text: paragraphs(textOf(form, 'text')) })
  if (!reply.ok) return data({ refused: reply.message }, { status: reply.status })
  if (intent === '') throw redirect(inboxAddress(Number(asked.thread_id)))
  return { intent, value: reply.value }
}

type Done = { intent: string; value: { assigned_to?: { name: string } | null; is_closed?: boolean } } | { refused: string }

function useOutcome() {
  const t = useT()
  const done = useActionData<Done>()
  if (!done) return undefined
  if ('refused' in done) return done
  const { assigned_to, is_closed } = done.value
  if (done.intent === 'close') return { done: t(is_closed ? 'threads-admin.closedNow' : 'threads-admin.reopenedNow') }
  return { done: assigned_to ? t('threads-admin.assignedNow', { name: assigned_to.name }) : t('threads-admin.unassignedNow') }
}

export function Component() {
  const t = useT()
  const { opened, answerers } = useLoaderData<typeof loader>()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  const { thread_id, title, product_id, live } = opened
  const asker = opened.messages.find(({ author_id }) => author_id === opened.other_id)?.name ?? ''
  return (
    <AdminPage
      title={t('threads-admin.questionOf', { name: asker, title })}
      trail={[{ label: t('threads-admin.inbox'), href: inboxPath }]}
      intro={opened.cannot_write === null && t('threads-admin.answerAs')}
    >
      <ActOutcome outcome={useOutcome()} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="min-w-0 lg:row-start-1">
          <ThreadView
            key={`${thread_id} ${live.after}`}
            opened={opened}
            viewerId={viewer?.id ?? 0}
            path={inboxAddress(thread_id)}
          />
        </Card>
        <Card className="grid gap-5 max-lg:row-start-1">
          {answerers && <Settling opened={opened} people={answerers.people} />}
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <IfOpens needs="people.read">
              <Link href={`/admin/people/${opened.other_id}`}>{t('threads-admin.openPerson')}</Link>
            </IfOpens>
            <IfOpens needs="catalogue.read" ofProduct>
              <Link href={`/admin/products/${product_id}`}>{t('threads-admin.openProduct')}</Link>
            </IfOpens>
          </p>
        </Card>
      </div>
    </AdminPage>
  )
}

function Settling({ opened, people }: { opened: OpenedThread; people: { id: number; name: string }[] }) {
  const t = useT()
  const { is_closed, assigned_to } = opened
  const isAssigning = useSending({ intent: 'assign' })
  return (
    <>
      <OnceForm className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        <Field label={t('threads-admin.assigned')}>
          <Select
            key={assigned_to?.id ?? 0}
            name="user_id"
            defaultValue={String(assigned_to?.id ?? '')}
            placeholder={t('threads-admin.nobody')}
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Button type="submit" variant="secondary" size="sm" loading={isAssigning} className="justify-self-start">
          {t('threads-admin.assign')}
        </Button>
      </OnceForm>
      <ActForm
        fields={{ intent: 'close', is_closed: String(!is_closed) }}
        label={t(is_closed ? 'threads-admin.reopen' : 'threads-admin.close')}
        icon={
          is_closed ? (
            <RotateCcw className="size-4" aria-hidden="true" />
          ) : (
            <CircleCheckBig className="size-4" aria-hidden="true" />
          )
        }
      />
    </>
  )
}
