import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { credentialAdminCalls } from '#features/certificates/certificates.credential.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { changes: 'certificates.edit', namespaces: ['certificates-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args, credentialAdminCalls.keys, {})), pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(credentialAdminCalls.rotateKeys, { is_compromised: textOf(form, 'is_compromised') === 'on' })
  return sureReply(textOf(form, 'form'), reply)
}

const toneOf = { active: 'success', retired: 'neutral', compromised: 'danger' } as const

/** The keys that signed credentials stand on, and the way to a new one. */
export function Component() {
  const t = useT()
  const format = useFormat()
  const { keys, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('certificates-admin.keys')}
      intro={t('certificates-admin.keysIntro')}
      trail={[{ label: t('certificates-admin.issued'), href: '/admin/certificates' }]}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {keys.length === 0 ? (
          <p className="text-muted">{t('certificates-admin.keysNone')}</p>
        ) : (
          <DataTable
            caption={t('certificates-admin.keys')}
            rows={keys}
            rowKey={({ kid }) => kid}
            columns={[
              {
                key: 'kid',
                header: t('certificates-admin.keyId'),
                rowHeader: true,
                cell: ({ kid }) => <span className="break-all font-mono text-xs">{kid}</span>,
              },
              { key: 'algorithm', header: t('certificates-admin.keyAlgorithm'), cell: ({ algorithm }) => algorithm },
              {
                key: 'state',
                header: t('certificates-admin.state'),
                cell: ({ state }) => <Badge tone={toneOf[state]}>{t(`certificates-admin.key_${state}`)}</Badge>,
              },
              { key: 'made', header: t('certificates-admin.keyMade'), cell: ({ made_at }) => format.date(made_at) },
            ]}
          />
        )}
        <IfMay permission="certificates.edit">
          <Card>
            <h2 className="mb-2 text-lg md:text-lg">{t('certificates-admin.keyRotate')}</h2>
            <p className="mb-4 text-muted text-sm">{t('certificates-admin.keyRotateText')}</p>
            <SureForm
              name="rotate"
              pageKey={pageKey}
              className="grid gap-4"
              button={t('certificates-admin.keyRotate')}
              done={t('certificates-admin.keyRotated')}
              question={(form) => {
                const isCompromised = form.get('is_compromised') !== null
                return {
                  title: t('certificates-admin.keyRotate'),
                  message: t(isCompromised ? 'certificates-admin.keyCompromisedSure' : 'certificates-admin.keyRotateSure'),
                  confirmLabel: t('certificates-admin.keyRotate'),
                  danger: isCompromised,
                }
              }}
            >
              <Checkbox
                name="is_compromised"
                label={t('certificates-admin.keyCompromised')}
                hint={t('certificates-admin.keyCompromisedHint')}
              />
            </SureForm>
          </Card>
        </IfMay>
      </div>
    </AdminPage>
  )
}
