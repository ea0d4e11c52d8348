import { FileText, Image, Music, Video } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { type FileKind, isPlayable } from '#features/files/files.rules.ts'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { collectionsCalls, type FoundFile } from '../collections.contract.ts'
import { type CollectionSearch, keywordRestsMs, longestKeyword, searchIn, searchQuery } from '../collections.rules.ts'

export type FileCollectionProps = {
  /** Which block of the page it is, as addresses name it. */
  block: string
  collectionId: number
  perPage: number
  title: string
  searches: boolean
  picksKind: boolean
  picksTopic: boolean
  asked: CollectionSearch
  found: AnswerOf<typeof collectionsCalls.search>
  onPlay: (file: FoundFile) => void
}

/** Files to search, choose and page through. Without scripts its form and its pages are plain addresses. */
export function FileCollection(props: FileCollectionProps) {
  const t = useT()
  const { block, title } = props
  const { found, asked, isAsking, failure, search } = useCollection(props)
  const { pathname } = useLocation()
  const hrefOf = (page: number) => `${pathname}${searchQuery({ ...asked, page }, block) || '?'}#${block}`
  const turn = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void search({ ...asked, page: searchIn(new URL(link.href).searchParams, block).page })
  }
  return (
    <section id={block} aria-label={title || t('collections.files')}>
      {title && <h2 className="mb-4 text-2xl">{title}</h2>}
      <SearchForm {...props} asked={asked} found={found} onSearch={search} />
      {failure && (
        <Callout tone="danger" live="alert" className="mb-4">
          {failure}
        </Callout>
      )}
      <p role="status" className="mb-2 text-muted text-sm">
        {t('collections.found', { count: found.total })}
      </p>
      <FileList files={found.files} isAsking={isAsking} onPlay={props.onPlay} />
      <div onClickCapture={turn} className="mt-4">
        <Pagination page={Math.min(found.page, found.pages || 1)} pages={found.pages} hrefOf={hrefOf} />
      </div>
    </section>
  )
}

/**
 * What was found last, and what has been asked for since: who chooses twice before the first answer has chosen both. Of answers that
 * overtake each other the last question's counts.
 */
function useCollection({ block, collectionId, perPage, asked: first, found: loaded }: FileCollectionProps) {
  const t = useT()
  const [asked, setAsked] = useState(first)
  const [found, setFound] = useState(loaded)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(0)
  const search = async (asked: CollectionSearch) => {
    latest.current += 1
    const own = latest.current
    setAsked(asked)
    setAsking(true)
    const reply = await ask(collectionsCalls.search, { collection_id: collectionId, ...asked, per_page: perPage }).catch(
      () => null,
    )
    if (own !== latest.current) return
    setAsking(false)
    setFailure(reply?.ok ? null : reply?.message || t('common.error'))
    if (!reply?.ok) return
    setFound(reply.value)
    // What is seen can be shared and come back to.
    history.replaceState(history.state, '', `${location.pathname}${searchQuery(asked, block)}`)
  }
  return { asked, found, isAsking, failure, search }
}

type SearchFormProps = FileCollectionProps & { onSearch: (asked: CollectionSearch) => void }

function SearchForm({ block, searches, picksKind, picksTopic, asked, found, onSearch }: SearchFormProps) {
  const t = useT()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState(asked.q)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const send = (change: Partial<CollectionSearch>) => {
    clearTimeout(rest.current)
    onSearch({ ...asked, q: typed, page: 1, ...change })
  }
  const type = (q: string) => {
    setTyped(q)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onSearch({ ...asked, q, page: 1 }), keywordRestsMs)
  }
  const isKind = picksKind && found.kinds.length > 1
  const isTopic = picksTopic && found.topics.length > 0
  if (!searches && !isKind && !isTopic) return null
  return (
    <form
      method="get"
      action={`${pathname}#${block}`}
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send({})
      }}
    >
      <input type="hidden" name="in" value={block} />
      {searches && (
        <Field label={t('collections.keyword')} className="min-w-48 flex-[2_1_14rem]">
          <TextInput
            type="search"
            name="q"
            maxLength={longestKeyword}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      )}
      {isKind && (
        <Field label={t('collections.kind')} className="min-w-36 flex-1">
          <Select
            name="kind"
            placeholder={t('collections.allKinds')}
            options={found.kinds.map((kind) => ({ value: kind, label: t(`collections.kind_${kind}`) }))}
            value={asked.kind}
            onChange={(event) => send({ kind: found.kinds.find((kind) => kind === event.target.value) ?? '' })}
          />
        </Field>
      )}
      {isTopic && (
        <Field label={t('collections.topic')} className="min-w-36 flex-1">
          <Select
            name="topic"
            placeholder={t('collections.allTopics')}
            options={found.topics.map((topic) => ({ value: topic, label: topic }))}
            value={asked.topic}
            onChange={(event) => send({ topic: event.target.value })}
          />
        </Field>
      )}
      <Button type="submit" variant="secondary">
        {t('collections.search')}
      </Button>
    </form>
  )
}

const icons: Record<FileKind, typeof FileText> = { document: FileText, video: Video, audio: Music, image: Image }

type FileListProps = { files: FoundFile[]; isAsking: boolean; onPlay: (file: FoundFile) => void }

function FileList({ files, isAsking, onPlay }: FileListProps) {
  const t = useT()
  if (files.length === 0)
    return <p className="rounded-card border border-dashed px-4 py-8 text-center text-muted">{t('collections.nothing')}</p>
  return (
    <ul aria-busy={isAsking} className="divide-y rounded-card border bg-raised aria-busy:opacity-60">
      {files.map((file) => (
        <FileRow key={file.id} file={file} onPlay={onPlay} />
      ))}
    </ul>
  )
}

function FileRow({ file, onPlay }: { file: FoundFile; onPlay: (file: FoundFile) => void }) {
  const t = useT()
  const { date, bytes } = useFormat()
  const Icon = icons[file.kind]
  const play = (event: MouseEvent) => {
    if (!isPlayable(file.kind) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPlay(file)
  }
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Link href={file.url} reload look="plain" className="wrap-anywhere relative inline-block font-medium" onClick={play}>
          {isPlayable(file.kind) && <span className="sr-only">{t('collections.play')} </span>}
          {file.title}
        </Link>
        <p className="mt-0.5 text-muted text-sm">
          {[file.type, bytes(file.size), file.topic, date(file.added_at)].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
    </li>
  )
}
