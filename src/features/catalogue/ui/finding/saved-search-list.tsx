import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { textOf } from '#platform/calls/form.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { Field } from '#ui/entries/field.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useFlip } from '#ui/entries/use-flip.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type SavedSearch, savedSearchCalls } from '../../catalogue.saved-searches.contract.ts'

export function SavedSearchList({ searches }: { searches: SavedSearch[] }) {
  const t = useT()
  if (searches.length === 0)
    return (
      <EmptyState
        icon={<BookmarkPlus />}
        title={t('saved-searches.emptyTitle')}
        actions={<ButtonLink href="/catalogue">{t('saved-searches.openCatalogue')}</ButtonLink>}
      >
        {t('saved-searches.emptyText')}
      </EmptyState>
    )
  return (
    <ul className="mt-6 grid gap-4">
      {searches.map((search) => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  )
}

function Row({ search }: { search: SavedSearch }) {
  const t = useT()
  const format = useFormat()
  const { change, remove } = useActs(search)
  const [isRenaming, setRenaming] = useState(false)
  const { name, url, choices, is_outdated, made_at } = search
  const mailed = useFlip(search.is_mailed, (is_mailed) => change({ is_mailed }))
  return (
    <li className="rounded-card border bg-raised p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          {isRenaming ? (
            <RenameForm search={search} onDone={() => setRenaming(false)} />
          ) : (
            <h2 className="text-lg md:text-lg">
              <Link href={url} look="plain">
                {name}
              </Link>
            </h2>
          )}
          <p className="mt-1 text-sm">{choices.join(' · ')}</p>
          <p className="mt-1 text-muted text-xs">{t('saved-searches.savedOn', { date: format.date(made_at) })}</p>
        </div>
        {!isRenaming && (
          <div className="noscript:hidden flex gap-1">
            <IconButton label={t('saved-searches.renameOf', { name })} onClick={() => setRenaming(true)}>
              <Pencil className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('saved-searches.removeOf', { name })} onClick={() => void remove()}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {is_outdated && (
        <Callout tone="warning" className="mt-4">
          {t('saved-searches.outdated')}
        </Callout>
      )}
      <Switch
        className="mt-4 border-t pt-4"
        label={t('saved-searches.mails')}
        aria-label={t('saved-searches.mailsOf', { name })}
        checked={mailed.checked}
        onChange={mailed.onChange}
      />
    </li>
  )
}

/** Done at once, with a way back where something would be lost. */
function useActs({ id, name, url, is_mailed }: SavedSearch) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const change = async (patch: { is_mailed?: boolean }) => {
    const reply = await askSafely(savedSearchCalls.changeSavedSearch, { search_id: id, ...patch })
    const done = t(patch.is_mailed ? 'saved-searches.mailsOn' : 'saved-searches.mailsOff', { name })
    toast({ text: reply.ok ? done : reply.message, tone: reply.ok ? 'success' : 'danger' })
    await revalidate()
  }
  const restore = async () => {
    const reply = await askSafely(savedSearchCalls.saveSearch, { name, query: url, is_mailed })
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  }
  const remove = useOnce(async () => {
    const reply = await askSafely(savedSearchCalls.removeSavedSearch, { search_id: id })
    if (reply.ok) toast({ text: t('saved-searches.removed', { name }), undo: () => void restore() })
    else toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  })
  return { change, remove }
}

function RenameForm({ search: { id, name }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string[]>([])
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reply = await askSafely(savedSearchCalls.changeSavedSearch, {
      search_id: id,
      name: textOf(new FormData(event.currentTarget), 'name'),
    })
    if (!reply.ok) return setError(reply.fields.name ?? [reply.message])
    onDone()
    await revalidate()
  }
  return (
    <form className="flex flex-wrap items-start gap-2" onSubmit={(event) => void save(event)} noValidate>
      <Field label={t('saved-searches.name')} labelHidden error={error} className="min-w-48 flex-1">
        <TextInput name="name" defaultValue={name} maxLength={80} autoFocus onChange={() => setError([])} />
      </Field>
      <Button type="submit">{t('saved-searches.rename')}</Button>
      <Button variant="secondary" onClick={onDone}>
        {t('saved-searches.cancel')}
      </Button>
    </form>
  )
}
