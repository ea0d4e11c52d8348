import { Download } from 'lucide-react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { certificationsAdminCalls } from '#features/certifications/certifications.admin.contract.ts'
import { DrawAudits, RecordHolder } from '#features/certifications/ui/admin/people-forms.tsx'
import { CertifiedTable } from '#features/certifications/ui/admin/people-table.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { withoutPercent } from '#platform/texts/typed-number.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certifications-admin', 'certifications'] }

export async function loader(args: LoaderFunctionArgs) {
  const certification_id = args.params.certification_id ?? ''
  const { before } = filtersIn(args.request, ['before'])
  const answer = await load(args, certificationsAdminCalls.people, { certification_id, before })
  return { ...answer, id: certification_id, pageKey: newFormKey() }
}

const actNames = ['record', 'draw', 'extend', 'standing', 'waive'] as const
const isAct = (name: string): name is (typeof actNames)[number] => actNames.some((one) => one === name)

export async function action(args: ActionFunctionArgs) {
  const certification_id = args.params.certification_id ?? ''
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const ask = askFrom(args)
  const cycle = { cycle_id: text('cycle_id'), reason: text('reason') }
  const acts = {
    record: () =>
      ask(certificationsAdminCalls.recordHolder, { certification_id, email: text('email'), certified_on: text('certified_on') }),
    draw: () =>
      ask(certificationsAdminCalls.drawAudits, {
        certification_id,
        percent: withoutPercent(text('percent')),
        due_on: text('due_on'),
        form_key: text('form_key'),
      }),
    extend: () => ask(certificationsAdminCalls.extend, { ...cycle, until: text('until') }),
    waive: () => ask(certificationsAdminCalls.waive, { ...cycle, requirement_id: text('requirement_id') }),
    standing: () => ask(certificationsAdminCalls.changeStanding, { ...cycle, state: text('state') as 'certified' }),
  }
  const act = text('act')
  if (!isAct(act)) throw data({}, { status: 400 })
  const reply = await acts[act]()
  return sureReply(text('form'), reply, reply.ok && 'drawn' in reply.value ? reply.value.drawn : undefined)
}

export function Component() {
  const t = useT()
  const { id, title, people, next, today, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('certifications-admin.peopleOf', { title })}
      trail={[
        { label: t('certifications-admin.title'), href: '/admin/certifications' },
        { label: title, href: `/admin/certifications/${id}` },
      ]}
      actions={
        <ButtonLink
          href={`/api/admin/certifications/${id}/people.csv`}
          reload
          variant="secondary"
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          {t('certifications-admin.csv')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CertifiedTable
          title={title}
          people={people}
          nextHref={next ? `/admin/certifications/${id}/people?before=${next}` : null}
          pageKey={pageKey}
        />
        <IfMay permission="certifications.edit">
          <div className="grid items-start gap-6 md:grid-cols-2 2xl:grid-cols-1">
            <RecordHolder title={title} today={today} pageKey={pageKey} />
            <DrawAudits title={title} today={today} pageKey={pageKey} />
          </div>
        </IfMay>
      </div>
    </AdminPage>
  )
}
