import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { type CertificationDetail, certificationsCalls } from '#features/certifications/certifications.contract.ts'
import { certificationAddress, certificationsPath, printAddress } from '#features/certifications/certifications-address.rules.ts'
import { DetailView } from '#features/certifications/ui/detail-view.tsx'
import { EnrollDialog } from '#features/certifications/ui/enroll-dialog.tsx'
import { openPrint } from '#features/certifications/ui/open-print.ts'
import { askFrom } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'

export const handle: PageHandle = { namespaces: ['certifications'] }

/** What there is to see of it: how far one is, what one has, or what it asks for. */
export async function loader(args: LoaderFunctionArgs): Promise<{ details: CertificationDetail[] }> {
  const id = String(args.params.id)
  const sections = await Promise.all(
    (['earned', 'expired', 'in_progress'] as const).map((sectionType) =>
      loadForPerson(args, certificationsCalls.section, { sectionType }),
    ),
  )
  const held = sections.filter(({ certifications }) => certifications.some((one) => String(one.id) === id))
  const types = held.map(({ section }) => (section === 'in_progress' ? ('progress' as const) : ('earned' as const)))
  const shown = types.length > 0 ? types : (['requirements'] as const)
  return { details: await Promise.all(shown.map((type) => loadForPerson(args, certificationsCalls.detail, { id, type }))) }
}

/** Enrolling without scripts: without registration where that is possible, else by the package's page. */
export async function action(args: ActionFunctionArgs) {
  const id = String(args.params.id)
  const ask = askFrom(args)
  const options = await ask(certificationsCalls.enrollOptions, { id })
  const packagePage = options.ok && options.value.allow_enroll_without_registration ? '0' : '1'
  const reply = await ask(certificationsCalls.enroll, { id, packagePage })
  if (!reply.ok) {
    const error = reply.status === 409 && typeof reply.details.error === 'string' ? reply.details.error : null
    return data({ error }, { status: reply.status })
  }
  const { redirect: leads, package: found } = reply.value
  throw redirect(leads && found ? productAddress(found.url_slug) : certificationAddress(Number(id)))
}

export function Component() {
  const t = useT()
  const { details } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const refused = useActionData<typeof action>()
  const [isEnrolling, setEnrolling] = useState(false)
  const [main] = details
  if (!main) return null
  const { id, title, summary, may_enroll, standing } = main
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 md:py-12">
      <title>{title}</title>
      <header className="grid gap-3">
        <Link href={certificationsPath} look="quiet" className="inline-flex items-center gap-1 text-sm">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('certifications.back')}
        </Link>
        <h1>{title}</h1>
        {summary && <p className="max-w-read text-muted">{summary}</p>}
        {refused && (
          <Callout tone="danger" live="alert">
            {refused.error ?? t('certifications.enrollFailed')}
          </Callout>
        )}
        <div className="flex flex-wrap gap-2">
          {may_enroll && (
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                setEnrolling(true)
              }}
            >
              <Button type="submit">{t(standing ? 'certifications.renew' : 'certifications.enroll')}</Button>
            </form>
          )}
          {main.type !== 'requirements' && (
            <ButtonLink
              href={printAddress(id)}
              target="_blank"
              variant="secondary"
              icon={<Printer className="size-4" aria-hidden="true" />}
              onClick={openPrint}
            >
              {t('certifications.print')}
            </ButtonLink>
          )}
          {details.some(({ type }) => type === 'progress') && <GiveUp id={id} title={title} />}
        </div>
      </header>
      {details.map((detail) => (
        <Card key={detail.type} as="section" aria-labelledby={`view-${detail.type}`} className="grid gap-4">
          <h2 id={`view-${detail.type}`} className="text-lg md:text-lg">
            {t(titles[detail.type])}
          </h2>
          <DetailView detail={{ ...detail, summary: '' }} onChanged={() => void revalidate()} />
        </Card>
      ))}
      {isEnrolling && (
        <EnrollDialog
          certification={main}
          isRenewal={standing !== null}
          onClose={() => setEnrolling(false)}
          onEnrolled={() => {
            setEnrolling(false)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const titles = {
  earned: 'certifications.section_earned',
  progress: 'certifications.viewProgress',
  requirements: 'certifications.viewRequirements',
} as const

function GiveUp({ id, title }: { id: number; title: string }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const giveUp = async () => {
    const question = {
      title: t('certifications.withdrawOne', { title }),
      message: t('certifications.withdrawAsk'),
      confirmLabel: t('certifications.withdraw'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const reply = await ask(certificationsCalls.withdraw, { id }).catch(() => null)
    if (!reply?.ok) return toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
    toast({ text: t('certifications.withdrawn', { title }), tone: 'success' })
    await navigate(certificationsPath)
  }
  return (
    <Button variant="quiet" onClick={() => void giveUp()}>
      {t('certifications.withdraw')}
    </Button>
  )
}
