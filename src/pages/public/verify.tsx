import { Search, ShieldQuestion } from 'lucide-react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { verifyPath } from '#features/certificates/certificate-code.rules.ts'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { Verified } from '#features/certificates/ui/verified.tsx'
import { askFrom } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = {
  namespaces: ['certificates', 'catalogue'],
  cacheTags: ['certificates', 'site'],
  reads: ['code'],
}

export async function loader(args: LoaderFunctionArgs) {
  const typed = new URL(args.request.url).searchParams.get('code')?.trim()
  if (typed) throw redirect(verifyPath(typed.slice(0, 100).replace(/[^\p{L}\p{N}]/gu, '') || '-'))
  const { code } = args.params
  if (code === undefined) return { code: '', certificate: null, message: null }
  const reply = await askFrom(args)(certificatesCalls.verify, { code })
  if (reply.ok) return { code, certificate: reply.value, message: null }
  // A code that cannot be one is answered as one that nobody has.
  return data({ code, certificate: null, message: reply.status === 429 ? reply.message : null }, { status: reply.status })
}

/** Where anybody finds out whether a certificate is genuine, by the code that is printed on it. */
export function Component() {
  const t = useT()
  const { code, certificate, message } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-8 md:py-12">
      <title>{t('certificates.verifyTitle')}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{t('certificates.verifyTitle')}</h1>
        {!certificate && <p className="mt-1 text-muted">{t('certificates.verifyIntro')}</p>}
      </header>
      {certificate ? (
        <Verified certificate={certificate} />
      ) : (
        code && (
          <EmptyState icon={<ShieldQuestion />} title={message ?? t('certificates.unknownTitle')}>
            {message ? null : t('certificates.certificateNotFound')}
          </EmptyState>
        )
      )}
      <form action="/verify" className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label={t('certificates.code')} hint={t('certificates.codeHint')} className="min-w-0 flex-1 basis-72">
          <TextInput
            name="code"
            key={code}
            defaultValue={certificate ? '' : code}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        </Field>
        <Button
          type="submit"
          variant={certificate ? 'secondary' : 'primary'}
          icon={<Search className="size-4" aria-hidden="true" />}
        >
          {t(certificate ? 'certificates.verifyAnother' : 'certificates.verifyNow')}
        </Button>
      </form>
    </div>
  )
}
