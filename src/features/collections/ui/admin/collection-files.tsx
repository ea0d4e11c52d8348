import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FileKind, fileKinds, isPlayable } from '#features/files/files.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { type UploadedFile, UploadField } from '#ui/choosing/file-parts.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { collectionsAdminCalls } from '../../collections.contract.ts'
import { NameFileDialog } from './name-file-dialog.tsx'
import { TopicField, topicsListId } from './topic-field.tsx'

type Collection = AnswerOf<typeof collectionsAdminCalls.collection>
type Collected = Collection['files'][number]
type Limits = { max_mb: number; max_media_mb: number }

/** What is in a collection, and one file more. */
export function CollectionFiles({ collection, limits }: { collection: Collection; limits: Limits }) {
  const t = useT()
  const { id, files, next } = collection
  const [named, setNamed] = useState<Collected | null>(null)
  const columns = useColumns(id, setNamed)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <DataTable
        caption={t('collections-admin.files')}
        rows={files}
        rowKey={(file) => String(file.id)}
        columns={columns}
        empty={<p className="px-4 py-10 text-center text-muted text-sm">{t('collections-admin.empty')}</p>}
        footer={next && <PrevNext nextHref={`/admin/collections/${id}?after=${next}`} />}
      />
      <IfMay permission="pages.edit">
        <NewFile collection={collection} limits={limits} />
      </IfMay>
      {named && <NameFileDialog collectionId={id} file={named} onClose={() => setNamed(null)} />}
    </div>
  )
}

function useColumns(collectionId: number, onName: (file: Collected) => void): Column<Collected>[] {
  const t = useT()
  const { bytes } = useFormat()
  const takeOut = useTakeOut(collectionId)
  return [
    {
      key: 'title',
      header: t('collections-admin.fileTitle'),
      rowHeader: true,
      cell: ({ url, title }) => (
        <Link href={url} reload look="plain" className="wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { key: 'topic', header: t('collections.topic'), className: 'text-muted', cell: ({ topic }) => topic || '–' },
    {
      key: 'type',
      header: t('collections.kind'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ type, size }) => `${type} · ${bytes(size)}`,
    },
    {
      key: 'who',
      header: t('collections-admin.who'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ visibility }) => t(`collections-admin.who_${visibility === 'public' ? 'public' : 'members'}`),
    },
    {
      key: 'act',
      header: <span className="sr-only">{t('collections-admin.takeOut')}</span>,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (file) => (
        <IfMay permission="pages.edit">
          <IconButton size="sm" label={t('collections-admin.nameFile', { title: file.title })} onClick={() => onName(file)}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t('collections-admin.takeOutNamed', { title: file.title })}
            onClick={() => void takeOut(file)}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </IfMay>
      ),
    },
  ]
}

/** Done at once, with a way back. */
function useTakeOut(collection_id: number) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const leaving = useRef(new Set<number>())
  return async ({ id: file_id, title, topic, added_at }: Collected) => {
    // Pressed twice it is still taken out once.
    if (leaving.current.has(file_id)) return
    leaving.current.add(file_id)
    const reply = await askSafely(collectionsAdminCalls.takeOut, { collection_id, file_id })
    await revalidate()
    leaving.current.delete(file_id)
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    const undo = async () => {
      const back = await askSafely(collectionsAdminCalls.put, { collection_id, file_id, title, topic, added_at })
      await revalidate()
      if (!back.ok) toast({ text: back.message, tone: 'danger' })
    }
    toast({ text: t('collections-admin.takenOut', { title }), undo: () => void undo() })
  }
}

const freshFile = { kind: 'document' as FileKind, visibility: 'public' as 'public' | 'members', title: '', topic: '' }

function NewFile({ collection: { id, topics }, limits }: { collection: Collection; limits: Limits }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [entry, setEntry] = useState(freshFile)
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [fault, setFault] = useState<string[] | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<typeof freshFile>) => setEntry((old) => ({ ...old, ...change }))
  const put = async () => {
    if (!file) return setFault([t('files.noFile')])
    const { title, topic } = entry
    setBusy(true)
    const reply = await askSafely(collectionsAdminCalls.put, { collection_id: id, file_id: file.id, title, topic })
    setBusy(false)
    if (!reply.ok) return setFault([reply.message])
    setFile(null)
    set({ title: '' })
    toast(t('collections-admin.put', { title: title || file.name }))
    await revalidate()
  }
  return (
    <Card as="section" aria-label={t('collections-admin.addFile')} className="flex flex-col gap-5">
      <CardHeader title={t('collections-admin.addFile')} />
      <Field label={t('collections.kind')}>
        <Select
          options={fileKinds.map((value) => ({ value, label: t(`collections.kind_${value}`) }))}
          value={entry.kind}
          disabled={file !== null}
          onChange={(event) => set({ kind: fileKinds.find((kind) => kind === event.target.value) ?? 'document' })}
        />
      </Field>
      <Field label={t('collections-admin.who')}>
        <Select
          options={(['public', 'members'] as const).map((value) => ({ value, label: t(`collections-admin.who_${value}`) }))}
          value={entry.visibility}
          disabled={file !== null}
          onChange={(event) => set({ visibility: event.target.value === 'members' ? 'members' : 'public' })}
        />
      </Field>
      <UploadField
        key={entry.kind}
        label={t('collections-admin.file')}
        kind={entry.kind}
        visibility={entry.visibility}
        maxMb={isPlayable(entry.kind) ? limits.max_media_mb : limits.max_mb}
        file={file}
        error={fault}
        onChange={(sent) => {
          setFault(undefined)
          setFile(sent)
        }}
      />
      <Field label={t('collections-admin.fileTitle')} hint={t('collections-admin.fileTitleHint')}>
        <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
      </Field>
      <TopicField value={entry.topic} onChange={(topic) => set({ topic })} />
      <datalist id={topicsListId}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <Button loading={isBusy} onClick={() => void put()}>
        {t('collections-admin.addFile')}
      </Button>
    </Card>
  )
}
