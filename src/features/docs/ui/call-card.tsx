import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CallView } from '../docs.contract.ts'

const methodTones: Record<CallView['method'], Tone> = {
  GET: 'brand',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

/** One call: what it is at a glance, all of it when opened. A details element opens without JavaScript, too. */
export function CallCard({ call }: { call: CallView }) {
  const t = useT()
  const who = { guest: t('docs.whoGuest'), user: t('docs.whoUser'), admin: t('docs.whoAdmin') }[call.who]
  return (
    <details id={call.id} className="group rounded-card border border-line bg-raised open:border-outline">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1.5 p-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-muted group-open:rotate-90" aria-hidden="true" />
        <Badge tone={methodTones[call.method]} className="font-mono">
          {call.method}
        </Badge>
        <code className="min-w-0 font-medium break-all">{call.path}</code>
        <span className="ml-auto flex gap-1.5">
          <Badge>{who}</Badge>
          <Badge tone={call.effect === 'write' ? 'accent' : 'neutral'}>
            {call.effect === 'write' ? t('docs.effectWrite') : t('docs.effectRead')}
          </Badge>
        </span>
        <span className="w-full text-sm text-muted wrap-anywhere">{call.about}</span>
      </summary>
      <div className="flex flex-col gap-6 border-t border-line p-4">
        {(call.spec || call.limit) && (
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {call.spec && <span>{call.spec}</span>}
            {call.limit && <span>{t('docs.limit', call.limit)}</span>}
          </p>
        )}
        <Fields title={t('docs.inPath')} fields={call.params} />
        <Fields title={t('docs.inQuery')} fields={call.query} />
        <Fields title={call.takes_files ? t('docs.inForm') : t('docs.inBody')} fields={call.body} />
        <Part title={t('docs.answer')}>
          {call.answer === null ? <p className="text-sm text-muted">{t('docs.rawAnswer')}</p> : <Code>{call.answer}</Code>}
        </Part>
        <Refusals call={call} />
        <Part title={t('docs.example')} action={<CopyButton text={call.example} />}>
          <Code>{call.example}</Code>
        </Part>
      </div>
    </details>
  )
}

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="min-w-0">
    <div className="mb-2 flex items-center justify-between gap-4">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

// Long lines wrap: a box that scrolls would need a tab stop of its own.
const Code = ({ children }: { children: string }) => (
  <pre className="rounded-control bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
    <code>{children}</code>
  </pre>
)

const cell = 'py-1.5 pr-4 align-top max-sm:pr-2 max-sm:wrap-anywhere'

function Fields({ title, fields }: { title: string; fields: CallView['params'] }) {
  const t = useT()
  if (fields.length === 0) return null
  return (
    <Part title={title}>
      <table className="w-full text-left text-sm max-sm:table-fixed">
        <thead className="text-xs text-muted">
          <tr>
            <th className={cell}>{t('docs.fieldName')}</th>
            <th className={cell}>{t('docs.fieldType')}</th>
            <th className={cell}>{t('docs.fieldRules')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, is_required, limits }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`${cell} font-mono text-xs font-medium wrap-anywhere`}>
                {name}
              </th>
              <td className={`${cell} font-mono text-xs wrap-anywhere`}>{type}</td>
              <td className={`${cell} text-muted wrap-anywhere`}>
                {[is_required ? t('docs.required') : t('docs.optional'), ...limits].join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Refusals({ call }: { call: CallView }) {
  const t = useT()
  if (call.refusals.length === 0) return null
  return (
    <Part title={t('docs.refusals')}>
      <table className="w-full text-left text-sm max-sm:table-fixed">
        <thead className="text-xs text-muted">
          <tr>
            <th className={cell}>{t('docs.refusalStatus')}</th>
            <th className={cell}>{t('docs.refusalKey')}</th>
            <th className={cell}>{t('docs.refusalText')}</th>
          </tr>
        </thead>
        <tbody>
          {call.refusals.map(({ status, key, text, body }) => (
            <tr key={`${status} ${key}`} className="border-t border-line">
              <td className={`${cell} tabular-nums`}>{status}</td>
              <th scope="row" className={`${cell} font-mono text-xs font-medium wrap-anywhere`}>
                {key}
              </th>
              <td className={`${cell} text-muted`}>
                {text}
                {(body === 'text' || body === 'key') && (
                  <span className="block text-xs">{body === 'text' ? t('docs.refusalAsText') : t('docs.refusalAsKey')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
