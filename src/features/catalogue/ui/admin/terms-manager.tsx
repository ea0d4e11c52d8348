import { Merge, MoreHorizontal, Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { newest } from '#ui/actions/newest.ts'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { type TermView, termCalls } from '../../catalogue.terms.contract.ts'
import { type TermGroup, termGroups } from '../../terms.rules.ts'
import { MergePanel, TermPanel } from './term-panels.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'merge'; term: TermView } | null

/** The words by which products are described, one list a tab. Every change is answered with the lists as they are then. */
export function TermsManager({ initial }: { initial: Terms }) {
  const t = useT()
  const [terms, setTerms] = useState(initial)
  return (
    <Tabs
      param="list"
      label={t('catalogue-admin.terms')}
      tabs={termGroups.map((group) => ({
        key: group,
        label: t(`catalogue-admin.terms_${group}`),
        content: (
          <TermList
            group={group}
            terms={terms[group]}
            onTerms={setTerms}
            onOrder={(ordered) => setTerms((known) => ({ ...known, [group]: ordered }))}
          />
        ),
      }))}
    />
  )
}

type ListProps = {
  group: TermGroup
  terms: TermView[]
  onTerms: (terms: Terms) => void
  /** An order that shows before it is stored. */
  onOrder: (terms: TermView[]) => void
}

function TermList({ group, terms, onTerms, onOrder }: ListProps) {
  const t = useT()
  const toast = useToast()
  const { confirm } = useDialogs()
  const [open, setOpen] = useState<Open>(null)
  const take = (reply: Reply<Terms>, done?: string) => {
    if (reply.ok) onTerms(reply.value)
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    else if (done) toast({ text: done, tone: 'success' })
    return reply
  }
  const [orders] = useState(() => newest((codes: string[]) => askSafely(termCalls.orderTerms, { group, codes })))
  const move = async (at: number, by: number) => {
    const moved = terms[at]
    if (!moved) return
    const ordered = terms.toSpliced(at, 1).toSpliced(at + by, 0, moved)
    onOrder(ordered)
    const reply = await orders.want(ordered.map(({ code }) => code))
    if (!reply) return
    take(reply)
    if (!reply.ok) onOrder(terms)
  }
  const remove = async ({ code, name }: TermView) => {
    const question = {
      title: t('catalogue-admin.removeTermTitle', { name }),
      message: t('catalogue-admin.removeTermText'),
      confirmLabel: t('catalogue-admin.remove'),
      danger: true,
    }
    if (await confirm(question))
      take(await askSafely(termCalls.removeTerm, { group, code }), t('catalogue-admin.termRemoved', { name }))
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-read text-muted text-sm">{t(`catalogue-admin.termsIntro_${group}`)}</p>
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setOpen({ kind: 'add' })}>
          {t(`catalogue-admin.addTerm_${group}`)}
        </Button>
      </div>
      {terms.length === 0 ? (
        <EmptyState icon={<Tags />} title={t('catalogue-admin.noTerms')} className="rounded-card border bg-raised" />
      ) : (
        <ol className="divide-y rounded-card border bg-raised">
          {terms.map((term, at) => (
            <TermRow
              key={term.code}
              group={group}
              term={term}
              isFirst={at === 0}
              isLast={at === terms.length - 1}
              onMove={(by) => void move(at, by)}
              onOpen={(kind) => setOpen({ kind, term })}
              onRemove={() => void remove(term)}
            />
          ))}
        </ol>
      )}
      <TermPanel
        group={group}
        open={open?.kind === 'add' || open?.kind === 'edit' ? open : null}
        onClose={() => setOpen(null)}
        take={take}
      />
      <MergePanel
        group={group}
        term={open?.kind === 'merge' ? open.term : null}
        terms={terms}
        onClose={() => setOpen(null)}
        take={take}
      />
    </>
  )
}

type RowProps = {
  group: TermGroup
  term: TermView
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onOpen: (kind: 'edit' | 'merge') => void
  onRemove: () => void
}

function TermRow({ group, term, isFirst, isLast, onMove, onOpen, onRemove }: RowProps) {
  const t = useT()
  const { name, code, unit, description, products } = term
  const count = t('catalogue-admin.total', { count: products })
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex flex-col">
        <OrderButtons
          up={t('catalogue-admin.moveUp', { name })}
          down={t('catalogue-admin.moveDown', { name })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
          className="size-6! min-h-6!"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{name}</span>
          <code className="text-muted text-xs">{code}</code>
          {unit && <span className="text-muted text-xs">{unit}</span>}
        </span>
        {description && <span className="line-clamp-2 text-muted text-sm">{description}</span>}
      </span>
      {group === 'topics' && products > 0 ? (
        <Link href={`/admin/products?topic=${code}`} look="quiet" className="whitespace-nowrap text-sm">
          {count}
        </Link>
      ) : (
        <span className="whitespace-nowrap text-muted text-sm">{count}</span>
      )}
      <Menu
        label={t('catalogue-admin.actionsFor', { title: name })}
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={t('catalogue-admin.actionsFor', { title: name })} size="sm">
            <MoreHorizontal className="size-4" aria-hidden="true" />
          </IconButton>
        )}
        items={[
          {
            key: 'edit',
            label: t('catalogue-admin.rename'),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onOpen('edit'),
          },
          {
            key: 'merge',
            label: t('catalogue-admin.merge'),
            icon: <Merge aria-hidden="true" />,
            onSelect: () => onOpen('merge'),
          },
          {
            key: 'remove',
            label: t('catalogue-admin.remove'),
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            apart: true,
            disabled: products > 0,
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  )
}
