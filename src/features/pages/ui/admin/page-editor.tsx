import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useUndoKeys } from '#ui/editor/use-undo-keys.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { isEmbeddableKind } from '../../embedding.rules.ts'
import { pageAddress } from '../../page-address.rules.ts'
import type { PageBlock } from '../../page-content.rules.ts'
import {
  type BlockTarget,
  placeFor,
  type Step,
  withBlock,
  withCopy,
  withMove,
  withoutBlock,
  withSettings,
  withStep,
} from '../../page-edit.rules.ts'
import type { EditedPage } from '../../pages.admin.contract.ts'
import { AddBlock } from './add-block.tsx'
import { BlockSettings, type Choices, LanguageField } from './block-settings.tsx'
import { BlockTools, BlockTree } from './block-tree.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { PageFrame } from './page-frame.tsx'
import { PlacePanel } from './place-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type PageEditing, usePageEditor } from './use-page-editor.ts'
import { useWords } from './words.ts'

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** A page: what stands on it as a list, what the chosen block says, and beside them the page itself. */
export function PageEditor({ loaded, choices }: { loaded: EditedPage; choices: Choices }) {
  const t = useT()
  const [saved, setSaved] = useState(0)
  const editing = usePageEditor(loaded, () => setSaved((count) => count + 1))
  const { editor, page, content, undo, redo } = editing
  const acts = useBlockActs(editing)
  const { selected, select } = acts
  const settings = useRef<HTMLDivElement>(null)
  const [isPublishing, setPublishing] = useState(false)
  useUndoKeys(undo, redo)
  const block = selected === null ? undefined : content.blocks[selected]
  return (
    <div>
      <div className="grid items-start gap-6 xl:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-label={t('pages-admin.blocks')} className="flex flex-col gap-3 p-4">
            <div className="flex items-center gap-1">
              <Button size="sm" icon={<Plus className="size-4" aria-hidden="true" />} onClick={acts.startAdding}>
                {t('pages-admin.addBlock')}
              </Button>
              <span className="ml-auto flex">
                <IconButton size="sm" label={t('pages-admin.undo')} disabled={!undo} onClick={() => undo?.()}>
                  <Undo2 className="size-4" aria-hidden="true" />
                </IconButton>
                <IconButton size="sm" label={t('pages-admin.redo')} disabled={!redo} onClick={() => redo?.()}>
                  <Redo2 className="size-4" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            {selected !== null && (
              <BlockTools id={selected} content={content} onStep={acts.step} onCopy={acts.copy} onRemove={acts.remove} />
            )}
            {content.outline.length === 0 ? (
              <p className="py-4 text-center text-muted text-sm">{t('pages-admin.noBlocks')}</p>
            ) : (
              <BlockTree
                content={content}
                selected={selected}
                onSelect={select}
                onStep={acts.step}
                onMove={acts.move}
                onCopy={acts.copy}
                onRemove={acts.remove}
                onEnter={() =>
                  settings.current?.querySelector<HTMLElement>('input, select, textarea, [contenteditable]')?.focus()
                }
              />
            )}
            <p className="text-muted text-xs">{t('pages-admin.keysHint')}</p>
            <p role="status" className="sr-only">
              {acts.said}
            </p>
          </Card>
          <div ref={settings}>
            {block && selected !== null ? (
              <BlockCard key={selected} id={selected} editing={editing} choices={choices} onClose={() => select(null)} />
            ) : (
              <HeadCard editing={editing} />
            )}
          </div>
          <PlacePanel key={`${page.slug} ${page.place} ${page.position}`} page={page} onPlaced={editing.setPage} />
        </div>
        <div className="min-w-0 xl:sticky xl:top-20">
          <PageFrame pageId={page.id} title={content.title} saved={saved} selected={selected} onSelect={select} />
        </div>
      </div>
      <SaveBar editor={editor} label={t('pages-admin.saveDraft')}>
        {page.published && (
          <ButtonLink variant="quiet" href={pageAddress(page.slug)}>
            {t('pages-admin.open')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" href={`/admin/pages/${page.id}/history`}>
          {t('pages-admin.history')}
        </ButtonLink>
        <Button
          onClick={async () => {
            if (!editor.isDirty || (await editor.save())) setPublishing(true)
          }}
        >
          {t('pages-admin.publish')}
        </Button>
      </SaveBar>
      {acts.isAdding && <AddBlock content={content} selected={selected} onAdd={acts.add} onClose={acts.stopAdding} />}
      {isPublishing && <PublishDialog page={page} onDone={editing.setPage} onClose={() => setPublishing(false)} />}
    </div>
  )
}

/** What is done with blocks, each said aloud for who does not see the list. */
function useBlockActs({ content, change, undo }: PageEditing) {
  const t = useT()
  const words = useWords()
  const toast = useToast()
  const [selected, setSelected] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => words.kind(content.blocks[id]?.kind ?? '')
  const back = useRef(undo)
  back.current = undo
  return {
    selected: selected !== null && content.blocks[selected] ? selected : null,
    select: useCallback((id: string | null) => setSelected(id), []),
    isAdding,
    startAdding: () => setAdding(true),
    stopAdding: () => setAdding(false),
    said,
    add: (kind: string) => {
      const target = placeFor(content, kind, selected)
      setAdding(false)
      if (!target) return
      const added = withBlock(content, kind, target, newId)
      change(added.content)
      setSelected(added.id)
      setSaid(t('pages-admin.added', { name: words.kind(kind) }))
    },
    step: (id: string, step: Step) => {
      const moved = withStep(content, id, step)
      if (moved) change(moved)
      setSaid(t(moved ? 'pages-admin.moved' : 'pages-admin.notMoved', { name: nameOf(id) }))
    },
    move: (id: string, target: BlockTarget) => {
      const moved = withMove(content, id, target)
      if (!moved) return
      change(moved)
      setSelected(id)
      setSaid(t('pages-admin.moved', { name: nameOf(id) }))
    },
    copy: (id: string) => {
      const copied = withCopy(content, id, newId)
      change(copied.content)
      setSelected(copied.id)
      setSaid(t('pages-admin.copied', { name: nameOf(id) }))
    },
    remove: (id: string) => {
      const name = nameOf(id)
      change(withoutBlock(content, id))
      if (selected === id) setSelected(null)
      toast({ text: t('pages-admin.removed', { name }), undo: () => back.current?.() })
    },
  }
}

type BlockCardProps = { id: string; editing: PageEditing; choices: Choices; onClose: () => void }

function BlockCard({ id, editing: { editor, page, content, change, shown }, choices, onClose }: BlockCardProps) {
  const t = useT()
  const words = useWords()
  const block = content.blocks[id]
  const set = (given: Partial<PageBlock>, key: string) => {
    editor.clear([`blocks.${id}`])
    change(withSettings(content, id, given), `${id} ${key}`)
  }
  const now = useRef(set)
  now.current = set
  // The same all the time: a block that is moved keeps its fields as they are.
  const onChange = useCallback((given: Partial<PageBlock>, key: string) => now.current(given, key), [])
  if (!block) return null
  return (
    <Card as="section" aria-label={words.kind(block.kind)} className="p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-sans font-semibold text-base md:text-base">{words.kind(block.kind)}</h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('pages-admin.toPage')}
        </Button>
      </div>
      <BlockSettings key={shown} block={block} choices={choices} errors={editor.fields[`blocks.${id}`]} onChange={onChange} />
      {isEmbeddableKind(block.kind) && <EmbedSnippet page={page} blockId={id} />}
    </Card>
  )
}

function HeadCard({ editing: { editor, content, change } }: { editing: PageEditing }) {
  const t = useT()
  const [locale, setLocale] = useState<Parameters<typeof LanguageField>[0]['locale']>('')
  const own = locale === '' ? content : (content.words[locale] ?? { title: '', description: '' })
  const set = (head: { title?: string; description?: string }) =>
    locale === ''
      ? change({ ...content, ...head }, 'head')
      : change(
          {
            ...content,
            words: { ...content.words, [locale]: { title: own.title, description: own.description, ...head } },
          },
          `head ${locale}`,
        )
  return (
    <Card as="section" aria-label={t('pages-admin.page')} className="flex flex-col gap-5 p-4">
      <h2 className="font-sans font-semibold text-base md:text-base">{t('pages-admin.page')}</h2>
      <LanguageField locale={locale} onChange={setLocale} />
      <Field label={t('pages-admin.title')} error={editor.errorsOf('title')} required={locale === ''}>
        <TextInput value={own.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
      </Field>
      <Field label={t('pages-admin.description')} hint={t('pages-admin.descriptionHint')}>
        <TextArea
          rows={2}
          value={own.description}
          maxLength={500}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      {locale === '' && (
        <Checkbox
          label={t('pages-admin.isListed')}
          checked={content.is_listed}
          onChange={(event) => change({ ...content, is_listed: event.target.checked })}
        />
      )}
    </Card>
  )
}
