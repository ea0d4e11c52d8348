import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { kindOf } from '#features/widgets/kinds.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { type Editor, useEditor } from '#ui/editor/use-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import type { PageBlock, PageContent } from '../../page-content.rules.ts'
import { type EnteredPage, enteredPage, pageContentOf } from '../../page-entry.rules.ts'
import { type EditedPage, pagesAdminCalls } from '../../pages.admin.contract.ts'
import { useWords } from './words.ts'

const headLabels = { title: 'title', description: 'description', is_listed: 'isListed', outline: 'order' } as const

/** It is a working copy that nobody else sees, so it is saved by itself shortly after somebody has stopped typing. */
const restMs = 1500
/** Keys that follow each other this quickly in one block are undone together. */
const togetherMs = 1200
const mostSteps = 100

type Steps = { past: PageContent[]; future: PageContent[]; last: { key: string; at: number } }
const noSteps: Steps = { past: [], future: [], last: { key: '', at: 0 } }

/** A page as its author has it: what stands in it, the way back and forth, and what is saved. */
export function usePageEditor(loaded: EditedPage, onSaved: () => void) {
  const { t } = useLanguage()
  const words = useWords()
  const [page, setPage] = useState(loaded)
  const [steps, setSteps] = useState(noSteps)
  const [walked, setWalked] = useState(0)
  const storedOf = (view: EditedPage) => ({ entry: enteredPage(view.content), version: view.version })
  const editor: Editor<EnteredPage> = useEditor<EnteredPage, EditedPage>({
    stored: storedOf(loaded),
    send: (entry, version) => ask(pagesAdminCalls.save, { page_id: page.id, ...pageContentOf(entry), version: Number(version) }),
    theirs: storedOf,
    // It saves itself while somebody types: what was sent stays as it was typed, whatever the server has made of it.
    onSaved: (saved, sent) => {
      setPage(saved)
      onSaved()
      return { entry: sent, version: saved.version }
    },
    labelOf: (path) => {
      const head = Object.entries(headLabels).find(([one]) => one === path)?.[1]
      if (head) return t(`pages-admin.${head}`)
      if (path.startsWith('words.')) return t('pages-admin.inLanguage', { language: path.split('.')[1] ?? '' })
      const block = editor.entry.blocks[path.slice('blocks.'.length)]?.[0]
      return block ? words.kind(block.kind) : t('pages-admin.block')
    },
    wordsOf: (path, value) => {
      if (path === 'outline') return t('pages-admin.orderWords', { count: (value as unknown[] | undefined)?.length ?? 0 })
      if (!path.startsWith('blocks.')) return null
      const block = (value as [PageBlock] | undefined)?.[0]
      return block ? words.summary(block) || words.kind(block.kind) : t('pages-admin.blockGone')
    },
  })
  // A way back leads to whole pages, and would take back what somebody else has written in one that was put together since.
  const [edition, setEdition] = useState(editor.edition)
  if (edition !== editor.edition) {
    setEdition(editor.edition)
    setSteps(noSteps)
  }
  const content = useMemo(() => pageContentOf(editor.entry), [editor.entry])
  const now = useRef(content)
  now.current = content

  const show = editor.set
  const change = useCallback(
    (next: PageContent, key = '') => {
      const at = performance.now()
      const before = now.current
      setSteps(({ past, last }) => {
        const isOneStep = key !== '' && key === last.key && at - last.at < togetherMs
        return { past: isOneStep ? past : [...past, before].slice(-mostSteps), future: [], last: { key, at } }
      })
      now.current = next
      show(enteredPage(next))
    },
    [show],
  )
  const walk = (from: 'past' | 'future') => {
    const to = steps[from].at(-1)
    if (!to) return
    const other = from === 'past' ? 'future' : 'past'
    setSteps({
      ...steps,
      [from]: steps[from].slice(0, -1),
      [other]: [...steps[other], content],
      last: { key: '', at: 0 },
    } as Steps)
    setWalked((count) => count + 1)
    show(enteredPage(to))
  }
  const { isDirty, isSaving, conflict, failure, entry } = editor
  const save = useRef(editor.save)
  save.current = editor.save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!isDirty || isSaving || conflict || failure) return
    const timer = setTimeout(() => void save.current(), restMs)
    return () => clearTimeout(timer)
  }, [entry, isDirty, isSaving, conflict, failure])
  return {
    editor,
    page,
    setPage,
    content,
    change,
    /** Begins anew with each page that was not typed here, the undone ones too: fields that keep their own text take it as their key. */
    shown: `${edition} ${walked}`,
    undo: steps.past.length > 0 ? () => walk('past') : null,
    redo: steps.future.length > 0 ? () => walk('future') : null,
  }
}

export type PageEditing = ReturnType<typeof usePageEditor>

export const isContainer = (kind: string): boolean => kindOf(kind)?.holds !== undefined
