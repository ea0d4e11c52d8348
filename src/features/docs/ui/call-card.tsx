import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CallHead, type CallView, docsCalls } from '../docs.contract.ts'

const methodTones: Record<CallView['method'], Tone> = {
  GET: 'brand',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

type CallCardProps = {
  call: CallHead
  /** Where the page came with all of it: an address to share, and the way without scripts. */
  opened: CallView | null
}

/** One call: what it is at a glance; all of it, some 60 elements, is asked for when it is opened. */
export function CallCard({ call, opened }: CallCardProps) {
  const t = useT()
  const { whole, state, read } = useWhole(call.id, opened)
  const who = { guest: t('docs.whoGuest'), user: t('docs.whoUser'), admin: t('docs.whoAdmin') }[call.who]
  return (
    <details
      id={call.id}
      open={opened !== null}
      onToggle={({ currentTarget }) => currentTarget.open && !whole && void read()}
      className="group scroll-mt-20 rounded-card border border-line bg-raised open:border-outline"
    >
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
        {whole ? <Whole call={whole} /> : <Coming id={call.id} state={state} read={read} />}
      </div>
    </details>
  )
}

const addressOfCall = (id: string): string => `/api/docs?${new URLSearchParams({ call: id })}#${id}`

type State = 'closed' | 'asked' | 'missed'

function useWhole(id: string, opened: CallView | null) {
  const [fetched, setFetched] = useState<CallView | null>(null)
  const [state, setState] = useState<State>('closed')
  const read = async () => {
    setState('asked')
    const reply = await ask(docsCalls.call, { id }).catch(() => null)
    if (reply?.ok) setFetched(reply.value)
    else setState('missed')
  }
  return { whole: opened ?? fetched, state, read }
}

function Coming({ id, state, read }: { id: string; state: State; read: () => Promise<void> }) {
  const t = useT()
  if (state === 'asked')
    return (
      <Loading>
        <SkeletonText />
      </Loading>
    )
  if (state === 'missed')
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm" role="alert">
        {t('docs.missed')}
        <Button variant="secondary" size="sm" onClick={() => void read()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  return (
    <Link href={addressOfCall(id)} className="text-sm">
      {t('docs.whole')}
    </Link>
  )
}

function Whole({ call }: { call: CallView }) {
  const t = useT()
  return (
    <>
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
    </>
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
