import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type ComponentEntry, courseAdminCalls, type EditedComponent, type EditedCourse } from '../../learning.admin.contract.ts'
import type { ChosenFile } from './fields.tsx'

export type Edited = { id: number | null; entry: ComponentEntry; version: string | null }

type Options = {
  course: EditedCourse
  edited: Edited
  files: ChosenFile[]
  others: EditedComponent[]
  onSaved: (saved: EditedComponent) => void
}

/** One component in its panel, on its way to the server. */
export function useComponentEditor({ course, edited, files, others, onSaved }: Options) {
  const t = useT()
  const format = useFormat()
  const send = (entry: ComponentEntry, version: string | number | null): Promise<Reply<EditedComponent>> =>
    edited.id === null
      ? ask(courseAdminCalls.addComponent, { product_id: course.product.id, ...entry })
      : ask(courseAdminCalls.changeComponent, { id: edited.id, ...entry, version: String(version) })
  const labels: Record<string, string> = {
    title: t('course-admin.title'),
    description: t('course-admin.description'),
    is_required: t('course-admin.isRequired'),
    prerequisites: t('course-admin.prerequisites'),
    opens_at: t('course-admin.opensAt'),
    closes_at: t('course-admin.closesAt'),
    minutes: t('course-admin.minutes'),
    minimum_access_seconds: t('course-admin.minimumSeconds'),
    'settings.html': t('course-admin.content'),
    'settings.file_id': t('course-admin.file_document'),
    'settings.address': t('course-admin.videoAddress'),
    'settings.captions_file_id': t('course-admin.captions'),
    'settings.captions_language': t('course-admin.captionsLanguage'),
    'settings.transcript_html': t('course-admin.transcript'),
    'settings.instructions_html': t('course-admin.instructions'),
    'settings.codes': t('course-admin.codes'),
    'settings.max_tries': t('course-admin.maxTries'),
    'settings.statement_html': t('course-admin.statement'),
    'settings.button': t('course-admin.button'),
    'settings.join_url': t('course-admin.joinUrl'),
    'settings.starts_at': t('course-admin.startsAt'),
    'settings.ends_at': t('course-admin.endsAt'),
    'settings.doors_minutes': t('course-admin.doorsMinutes'),
  }
  const wordsOf = (path: string, value: unknown): string | null => {
    if (path.endsWith('_at') && typeof value === 'string') return format.dateTime(value, true)
    if (path.endsWith('file_id') && value !== null) return files.find(({ id }) => id === value)?.name ?? null
    if (path !== 'prerequisites' || !Array.isArray(value) || value.length === 0) return null
    return value.map((id) => others.find((one) => one.id === id)?.title ?? '').join('\n')
  }
  return useEditor<ComponentEntry, EditedComponent>({
    stored: { entry: edited.entry, version: edited.version },
    send,
    theirs: (view: EditedComponent) => storedOf(view),
    onSaved: (saved) => {
      onSaved(saved)
      return null
    },
    labelOf: (path) => labels[path] ?? null,
    wordsOf,
  })
}

/** What its panel edits of a component. */
export const storedOf = ({ id: _, learners: __, fault: ___, version, ...entry }: EditedComponent) => ({ entry, version })
