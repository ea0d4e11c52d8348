import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { certificationsAdminCalls } from '#features/certifications/certifications.admin.contract.ts'
import { ProgrammeTable } from '#features/certifications/ui/admin/programme-table.tsx'
import { WaitingList } from '#features/certifications/ui/admin/waiting-list.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certifications-admin', 'certifications'] }

export async function loader(args: LoaderFunctionArgs) {
  const [{ programmes }, waiting] = await Promise.all([
    load(args, certificationsAdminCalls.programmes, {}),
    load(args, certificationsAdminCalls.waiting, {}),
  ])
  return { programmes, waiting, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const ask = askFrom(args)
  const id = text('id')
  const isYes = text('decision') === 'yes'
  if (text('act') === 'audit') {
    const outcome = text('outcome') as 'passed'
    const follows = (text('follows') || 'nothing') as 'nothing'
    const reply = await ask(certificationsAdminCalls.closeAudit, { audit_id: id, outcome, follows, note: text('note') })
    return sureReply(text('form'), reply)
  }
  const reply =
    text('act') === 'evidence'
      ? await ask(certificationsAdminCalls.decideEvidence, {
          fact_id: id,
          decision: isYes ? 'accepted' : 'returned',
          text: text('text'),
        })
      : await ask(certificationsAdminCalls.confirm, {
          cycle_id: id,
          decision: isYes ? 'certified' : 'returned',
          text: text('text'),
        })
  return sureReply(text('form'), reply)
}

export function Component() {
  const t = useT()
  const { programmes, waiting, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('certifications-admin.title')}
      intro={t('certifications-admin.intro')}
      actions={
        <IfMay permission="certifications.edit">
          <ButtonLink href="/admin/certifications/new">{t('certifications-admin.new')}</ButtonLink>
        </IfMay>
      }
    >
      <div className="grid gap-10">
        <ProgrammeTable programmes={programmes} />
        <section aria-labelledby="waiting" className="grid gap-4">
          <h2 id="waiting" className="text-xl md:text-xl">
            {t('certifications-admin.waitingTitle')}
          </h2>
          <WaitingList waiting={waiting} pageKey={pageKey} />
        </section>
      </div>
    </AdminPage>
  )
}
