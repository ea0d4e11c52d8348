import { describeFiles } from '#features/files/server/files.service.ts'
import { type FieldMessages, ok, type Refusal, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { sanitizeIllustrated } from '#platform/texts/rich-text.ts'
import { componentSettings, filesIn, type KindWithSettings, settingsUnion } from '../component-settings.rules.ts'
import { fileFields, opensItself } from '../course-entry.rules.ts'
import type { ComponentEntry } from '../learning.admin.contract.ts'
import { readVideoAddress, type VideoFault } from '../video-address.rules.ts'
import { type ComponentToStore, sectionsOf } from './component.store.ts'

type Place = { productId: number; id: number | null }

/** The entry as it will be stored, or what must be mended in it. */
export async function checkEntry(
  ctx: Ctx,
  entry: ComponentEntry,
  { productId, id }: Place,
): Promise<{ ok: true; value: ComponentToStore } | Refusal<'invalid'>> {
  const read = readSettings(ctx, entry)
  if (!read.ok) return read
  const fields: FieldMessages = {}
  const complain = (field: string, key: MessageKey) => {
    fields[field] = [ctx.t(key)]
  }
  const sections = await sectionsOf(ctx.db, productId)
  const all = sections.flatMap(({ components }) => components)
  if (!sections.some((section) => section.id === entry.section_id)) complain('section_id', 'course-admin.sectionNotFound')
  if (entry.opens_at && entry.closes_at && new Date(entry.closes_at) <= new Date(entry.opens_at))
    complain('closes_at', 'course-admin.closesBeforeOpening')
  const prerequisites = [...new Set(entry.prerequisites)]
  const others = all.filter((one) => one.id !== id)
  if (prerequisites.some((one) => !others.some((other) => other.id === one)))
    complain('prerequisites', 'course-admin.prerequisiteElsewhere')
  else if (id !== null && opensItself([...others, { id, prerequisites }], id))
    complain('prerequisites', 'course-admin.prerequisiteCircle')
  for (const field of await wrongFiles(ctx, read.value))
    complain(`settings.${field}`, field === 'captions_file_id' ? 'course-admin.captionsWrong' : 'course-admin.fileWrong')
  const fault = addressFault(read.value)
  if (fault) complain('settings.address', `course-admin.video_${fault}`)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  return ok({
    ...read.value,
    productId,
    sectionId: entry.section_id,
    title: entry.title,
    description: entry.description,
    isRequired: entry.is_required,
    opensAt: entry.opens_at === null ? null : new Date(entry.opens_at),
    closesAt: entry.closes_at === null ? null : new Date(entry.closes_at),
    minimumAccessSeconds: entry.minimum_access_seconds,
    minutes: entry.minutes,
    prerequisites,
  })
}

/** The settings of the kind, with rich texts made safe on the way in. */
function readSettings(ctx: Ctx, { kind, settings }: ComponentEntry): { ok: true; value: KindWithSettings } | Refusal<'invalid'> {
  const safe = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' && /(^|_)html$/.test(name) ? sanitizeIllustrated(value) : value,
    ]),
  )
  const parsed = componentSettings[kind].safeParse(safe)
  if (parsed.success) return ok(settingsUnion.parse({ kind, settings: parsed.data }))
  const fields: FieldMessages = {}
  for (const { path } of parsed.error.issues) fields[`settings.${path.join('.')}`] = [ctx.t('course-admin.settingWrong')]
  return refuseFields(fields)
}

function addressFault({ kind, settings }: KindWithSettings): VideoFault | null {
  if (kind !== 'video' || settings.address === '') return null
  const address = readVideoAddress(settings.address)
  return address.ok ? null : address.fault
}

/** Settings that name a file which is not there, or is of another kind. */
async function wrongFiles(ctx: Ctx, component: KindWithSettings): Promise<string[]> {
  const files = await describeFiles(ctx, filesIn(component))
  return Object.entries(fileFields[component.kind] ?? {}).flatMap(([field, kind]) => {
    const id = Object.entries(component.settings).find(([name]) => name === field)?.[1]
    if (typeof id !== 'number') return []
    const file = files.get(id)
    const isRight = file?.kind === kind && (field !== 'captions_file_id' || file.mime === 'text/vtt')
    return isRight ? [] : [field]
  })
}
