import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DemoFate, type DemoPlan, type DemoRemovalView as Removal, setupCalls } from '../setup.contract.ts'
import { demoChannel } from '../setup.rules.ts'

type Props = DemoPlan & { wrong: string | undefined }

/** What goes and what stays, the name typed to confirm it, and how far it is. */
export function DemoRemoval({ fate, confirm, is_own_account_of_demo, removal: last, wrong }: Props) {
  const t = useT()
  const removal = useRemoval(last)
  const isSending = useNavigation().state === 'submitting'
  if (removal?.state === 'running') return <Running percent={removal.percent} />
  if (removal?.state === 'done' && removal.outcome) return <Done fate={removal.outcome} />
  if (!fate) return <EmptyState icon={<Check />} title={t('setup.demoNone')} />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Fates fate={fate} />
      {is_own_account_of_demo && (
        <Callout tone="warning">
          {t('setup.demoOwnAccount')} <Link href="/my-profile/security">{t('setup.demoOwnPassword')}</Link>
        </Callout>
      )}
      <OnceForm className="flex flex-col gap-4">
        <Field label={t('setup.demoConfirm', { name: confirm })} error={wrong} required>
          <TextInput name="confirm" autoComplete="off" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={isSending}>
            {t('setup.demoRemove')}
          </Button>
          <ButtonLink href="/admin" variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </OnceForm>
    </div>
  )
}

/** Live, and as it stands after a reload. */
function useRemoval(first: Removal | null): Removal | null {
  const [heard, setHeard] = useState<Removal | null>(null)
  const removal = heard?.id === first?.id && heard ? heard : first
  const { id, state, after } = removal ?? {}
  useEffect(() => {
    if (id === undefined || state !== 'running') return
    const read = async () => {
      const reply = await ask(setupCalls.demoRemoval, { removal_id: id }).catch(() => null)
      if (reply?.ok) setHeard(reply.value)
    }
    const { close } = subscribe([demoChannel(id)], () => void read(), { after, onReset: () => void read() })
    return close
  }, [id, state, after])
  return removal
}

function Running({ percent }: { percent: number }) {
  const t = useT()
  return (
    <Card className="grid max-w-3xl gap-3">
      <p className="font-semibold" role="status">
        {t(percent >= 90 ? 'setup.demoTaking' : 'setup.demoLooking')}
      </p>
      <ProgressBar value={percent} label={t('setup.demoRemove')} />
      <p className="text-muted text-sm">{t('setup.demoGoesOn')}</p>
    </Card>
  )
}

function Done({ fate }: { fate: DemoFate }) {
  const t = useT()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Callout tone="success" live="status">
        {t('setup.demoGone')}
      </Callout>
      <Fates fate={fate} isOver />
      <div>
        <ButtonLink href="/admin">{t('setup.toOverview')}</ButtonLink>
      </div>
    </div>
  )
}

function Fates({ fate, isOver = false }: { fate: DemoFate; isOver?: boolean }) {
  const t = useT()
  const counted = (list: DemoFate['going']) => list.map(({ kind, count }) => t(`setup.demo_${kind}`, { count }))
  const going = [...counted(fate.going), ...(fate.settings > 0 ? [t('setup.demoSettings', { count: fate.settings })] : [])]
  const staying = [t('setup.demoStaysOwn'), ...counted(fate.staying)]
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Fate title={t(isOver ? 'setup.demoHasGone' : 'setup.demoGoes')} texts={going} goes />
      <Fate title={t('setup.demoStays')} texts={staying} hint={fate.staying_names.join(', ')} />
    </div>
  )
}

type FateProps = { title: string; texts: string[]; hint?: string; goes?: boolean }

function Fate({ title, texts, hint, goes = false }: FateProps) {
  const Mark = goes ? X : Check
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      <ul className="flex flex-col gap-2 text-sm">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            <Mark className={`mt-0.5 size-4 shrink-0 ${goes ? 'text-danger' : 'text-success'}`} aria-hidden="true" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {hint && <p className="mt-3 text-muted text-xs">{hint}</p>}
    </Card>
  )
}
