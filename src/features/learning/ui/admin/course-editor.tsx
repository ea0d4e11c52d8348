import { GripVertical, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type ComponentKind, componentKinds } from '../../component.rules.ts'
import type { EditedComponent, EditedCourse } from '../../learning.admin.contract.ts'
import { kindIcons } from '../player/marks.tsx'
import { ComponentForm } from './component-form.tsx'
import type { UploadLimits } from './settings-fields.tsx'
import type { Edited } from './use-component-editor.ts'
import { storedOf } from './use-component-editor.ts'
import { useCourseEditor } from './use-course-editor.ts'

type EditorProps = {
  loaded: EditedCourse
  limits: UploadLimits
  /** Where another feature edits what a component of this kind asks. */
  questionsOf: (component: { id: number; kind: ComponentKind }) => string | null
}
type Editor = ReturnType<typeof useCourseEditor>

/** Sections and components of a course: by hand, by keyboard, by dragging. Every change shows for learners at once. */
export function CourseEditor({ loaded, limits, questionsOf }: EditorProps) {
  const t = useT()
  const editor = useCourseEditor(loaded, questionsOf)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { course } = editor
  const begin = (sectionId: number, kind: ComponentKind) =>
    setEdited({ id: null, version: null, entry: emptyEntry(sectionId, kind) })
  return (
    <div className="grid gap-6">
      {course.sections.length === 0 && (
        <EmptyState title={t('course-admin.emptyTitle')}>{t('course-admin.emptyText')}</EmptyState>
      )}
      {course.sections.map((section, at) => (
        <SectionCard
          key={section.id}
          section={section}
          place={{ isFirst: at === 0, isLast: at === course.sections.length - 1 }}
          editor={editor}
          dragged={dragged}
          onDrag={setDragged}
          onAdd={(kind) => begin(section.id, kind)}
          onEdit={(component) => setEdited({ id: component.id, ...storedOf(component) })}
        />
      ))}
      <NewSection onAdd={editor.addSection} />
      {edited && (
        <ComponentForm
          key={edited.id ?? 'new'}
          course={course}
          edited={edited}
          limits={limits}
          elsewhere={edited.id !== null && <QuestionsLink href={questionsOf({ id: edited.id, kind: edited.entry.kind })} />}
          onClose={() => setEdited(null)}
          onAdded={editor.reload}
          onSaved={(saved) => {
            setEdited(null)
            void editor.saved(saved)
          }}
        />
      )}
    </div>
  )
}

function QuestionsLink({ href }: { href: string | null }) {
  const t = useT()
  if (href === null) return null
  return (
    <ButtonLink href={href} variant="secondary" className="justify-self-start">
      {t('course-admin.writeQuestions')}
    </ButtonLink>
  )
}

const emptyEntry = (sectionId: number, kind: ComponentKind): Edited['entry'] => ({
  section_id: sectionId,
  kind,
  title: '',
  description: '',
  is_required: true,
  opens_at: null,
  closes_at: null,
  minimum_access_seconds: 0,
  minutes: null,
  prerequisites: [],
  settings: {},
})

function NewSection({ onAdd }: { onAdd: (title: string) => Promise<boolean> }) {
  const t = useT()
  const [title, setTitle] = useState('')
  const add = useOnce(async () => {
    if (title.trim() !== '' && (await onAdd(title.trim()))) setTitle('')
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('course-admin.newSection')} className="min-w-60 max-w-md flex-1" required>
        <TextInput value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />}>
        {t('course-admin.addSection')}
      </Button>
    </form>
  )
}

type SectionProps = {
  section: EditedCourse['sections'][number]
  place: { isFirst: boolean; isLast: boolean }
  editor: Editor
  dragged: number | null
  onDrag: (id: number | null) => void
  onAdd: (kind: ComponentKind) => void
  onEdit: (component: EditedComponent) => void
}

function SectionCard({ section, place, editor, dragged, onDrag, onAdd, onEdit }: SectionProps) {
  const t = useT()
  const [over, setOver] = useState<number | 'end' | null>(null)
  const dropOn = (beforeId: number | null) => (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    if (dragged !== null && dragged !== beforeId) editor.drop(dragged, section.id, beforeId)
    onDrag(null)
  }
  const hover = (where: number | 'end') => (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    setOver(where)
  }
  return (
    <Card as="section" aria-label={section.title} flush>
      <SectionHead section={section} place={place} editor={editor} />
      <ul onDragLeave={() => setOver(null)}>
        {section.components.map((component) => (
          <li
            key={component.id}
            draggable
            onDragStart={() => onDrag(component.id)}
            onDragEnd={() => onDrag(null)}
            onDragOver={hover(component.id)}
            onDrop={dropOn(component.id)}
            className={cx(
              'border-t',
              over === component.id && 'border-t-2 border-t-brand',
              dragged === component.id && 'opacity-50',
            )}
          >
            <ComponentRow component={component} editor={editor} onEdit={() => onEdit(component)} />
          </li>
        ))}
        <li
          onDragOver={hover('end')}
          onDrop={dropOn(null)}
          className={cx('border-t px-4 py-3', over === 'end' && 'border-t-2 border-t-brand bg-brand-soft')}
        >
          <Menu
            label={t('course-admin.addComponent')}
            trigger={(props) => (
              <Button {...props} variant="quiet" size="sm" icon={<Plus className="size-4" aria-hidden="true" />}>
                {t('course-admin.addComponent')}
              </Button>
            )}
            items={componentKinds.map((kind) => {
              const Icon = kindIcons[kind]
              return {
                key: kind,
                label: t(`course.kind_${kind}`),
                icon: <Icon aria-hidden="true" />,
                onSelect: () => onAdd(kind),
              }
            })}
          />
        </li>
      </ul>
    </Card>
  )
}

function SectionHead({ section, place, editor }: Pick<SectionProps, 'section' | 'place' | 'editor'>) {
  const t = useT()
  const [title, setTitle] = useState<string | null>(null)
  const name = { title: section.title }
  if (title !== null)
    return (
      <form
        className="flex items-end gap-3 px-4 py-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (title.trim() !== '' && (await editor.renameSection(section.id, title.trim()))) setTitle(null)
        }}
      >
        <Field label={t('course-admin.sectionTitle')} className="flex-1">
          <TextInput value={title} maxLength={200} autoFocus onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Button type="submit">{t('course-admin.save')}</Button>
        <Button variant="secondary" onClick={() => setTitle(null)}>
          {t('course-admin.cancel')}
        </Button>
      </form>
    )
  return (
    <div className="flex items-center gap-1 px-4 py-3">
      <h2 className="min-w-0 flex-1 truncate text-lg md:text-lg">{section.title}</h2>
      <IconButton label={t('course-admin.renameSection', name)} size="sm" onClick={() => setTitle(section.title)}>
        <Pencil className="size-4" aria-hidden="true" />
      </IconButton>
      <OrderButtons
        up={t('course-admin.moveUp', name)}
        down={t('course-admin.moveDown', name)}
        isFirst={place.isFirst}
        isLast={place.isLast}
        onMove={(by) => editor.moveSection(section.id, by)}
      />
      <IconButton
        label={t('course-admin.removeNamed', name)}
        size="sm"
        disabled={section.components.length > 0}
        onClick={() => void editor.removeSection(section.id)}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function ComponentRow({ component, editor, onEdit }: { component: EditedComponent; editor: Editor; onEdit: () => void }) {
  const t = useT()
  const Icon = kindIcons[component.kind]
  const { title, kind, is_required, learners, fault } = component
  const questions = editor.questionsOf(component)
  const { sections } = editor.course
  const isFirst = sections[0]?.components[0]?.id === component.id
  const isLast = sections.at(-1)?.components.at(-1)?.id === component.id
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-4 pl-2">
      <GripVertical className="size-4 shrink-0 cursor-grab text-muted" aria-hidden="true" />
      <Icon className="size-4 shrink-0 text-brand" aria-hidden="true" />
      <button
        type="button"
        onClick={onEdit}
        className="min-w-0 flex-1 basis-48 truncate rounded-tight text-left text-sm font-medium hover:text-brand"
      >
        {title}
        <span className="font-normal text-muted"> · {t(`course.kind_${kind}`)}</span>
      </button>
      {fault && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {t(`course-admin.fault_${fault}`)}
        </Badge>
      )}
      {!is_required && <Badge>{t('course.optional')}</Badge>}
      {learners > 0 && <span className="text-xs text-muted">{t('course-admin.begunBy', { count: learners })}</span>}
      <span className="ml-auto flex gap-1">
        {questions && (
          <Link
            href={questions}
            aria-label={t('course-admin.writeQuestionsOf', { title })}
            className="inline-flex min-h-8 items-center px-2 text-sm"
          >
            {t('course-admin.questions')}
          </Link>
        )}
        <OrderButtons
          up={t('course-admin.moveUp', { title })}
          down={t('course-admin.moveDown', { title })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => editor.move(component, by)}
        />
        <IconButton label={t('course-admin.removeNamed', { title })} size="sm" onClick={() => void editor.remove(component)}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
