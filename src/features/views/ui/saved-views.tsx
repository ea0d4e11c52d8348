import { Bookmark, MailCheck, MoreHorizontal, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type ListView, viewsCalls } from '../views.contract.ts'
import { tidyQuery, type ViewedList, viewSchedules } from '../views.rules.ts'
import { KeepView } from './keep-view.tsx'

/** The lists that somebody has kept, one click away, and what is looked at now to be kept as well. */
export function SavedViews({ list, views }: { list: ViewedList; views: ListView[] }) {
  const t = useT()
  const { search, pathname } = useLocation()
  const [isKeeping, setKeeping] = useState(false)
  const query = tidyQuery(list, Object.fromEntries(new URLSearchParams(search)))
  const here = addressOf(pathname, query)
  return (
    <section aria-label={t('views.title')} className="mb-4 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <ViewChip key={view.id} view={view} isHere={sameAddress(view.href, here)} />
      ))}
      <Button
        size="sm"
        variant="quiet"
        className={views.length === 0 ? '-ml-3' : undefined}
        icon={<Bookmark className="size-4" aria-hidden="true" />}
        onClick={() => setKeeping(true)}
      >
        {t('views.keep')}
      </Button>
      {isKeeping && <KeepView list={list} query={query} onClose={() => setKeeping(false)} />}
    </section>
  )
}

const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** Whatever the order of their filters. */
const sameAddress = (one: string, other: string): boolean => {
  const sorted = (address: string) => [...new URLSearchParams(address.split('?')[1] ?? '')].map(String).sort().join('&')
  return sorted(one) === sorted(other)
}

function ViewChip({ view, isHere }: { view: ListView; isHere: boolean }) {
  const t = useT()
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full border pl-3 text-sm',
        isHere ? 'border-brand bg-brand-soft text-brand' : 'bg-raised',
        !view.is_mine && 'pr-3',
      )}
    >
      <Anchor href={view.href} aria-current={isHere ? 'true' : undefined} className="py-1 text-inherit no-underline">
        {view.name} {view.schedule && <span className="ml-1 text-muted text-xs">{t(`views.schedule_${view.schedule}`)}</span>}
        {!view.is_mine && <span className="ml-1.5 text-muted text-xs">{view.owner}</span>}
      </Anchor>
      {view.is_mine && <ViewMenu view={view} />}
    </span>
  )
}

function ViewMenu({ view }: { view: ListView }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const label = t('views.actsFor', { name: view.name })
  const end = async (reply: { ok: true } | { ok: false; message: string } | null, done: string) => {
    toast(reply?.ok ? { text: done, tone: 'success' } : { text: reply?.message ?? t('common.error'), tone: 'danger' })
    await revalidate()
  }
  const change = async (entry: { is_shared?: boolean; schedule?: ListView['schedule'] }, done: string) =>
    end(await ask(viewsCalls.changeView, { view_id: view.id, ...entry }).catch(() => null), done)
  const remove = async () => end(await ask(viewsCalls.removeView, { view_id: view.id }).catch(() => null), t('views.removed'))
  const mail = <MailCheck aria-hidden="true" />
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={label} size="sm">
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      items={[
        ...viewSchedules
          .filter((schedule) => schedule !== view.schedule)
          .map((schedule) => ({
            key: schedule,
            label: t(`views.mail_${schedule}`),
            icon: mail,
            onSelect: () => void change({ schedule }, t('views.scheduled')),
          })),
        ...(view.schedule
          ? [
              {
                key: 'stop',
                label: t('views.mailStop'),
                icon: mail,
                onSelect: () => void change({ schedule: null }, t('views.unscheduled')),
              },
            ]
          : []),
        {
          key: 'share',
          label: t(view.is_shared ? 'views.unshare' : 'views.share'),
          icon: <Share2 aria-hidden="true" />,
          onSelect: () => void change({ is_shared: !view.is_shared }, t('views.changed')),
        },
        {
          key: 'remove',
          label: t('views.remove'),
          icon: <Trash2 aria-hidden="true" />,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  )
}
