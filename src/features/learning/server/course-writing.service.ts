import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ComponentKind } from '../component.rules.ts'
import { componentSettings, type KindWithSettings, type SettingsOf, settingsUnion } from '../component-settings.rules.ts'
import type { ComponentToStore } from './component.store.ts'
import { courseChanged } from './course.memory.ts'
import * as store from './course-writing.store.ts'
import { takeFilesOf } from './lesson-files.ts'

/** A component as it is put into a course; what is left out has the plainest value. */
export type ComponentDraft = {
  productId: number
  sectionId: number
  title: string
  description?: string
  isRequired?: boolean
  opensAt?: Date | null
  closesAt?: Date | null
  minimumAccessSeconds?: number
  minutes?: number | null
  prerequisites?: number[]
} & { [Kind in ComponentKind]: { kind: Kind; settings?: Partial<SettingsOf<Kind>> } }[ComponentKind]

/** Adds a section at the end of a course. The caller has asked whether they may. */
export const writeSection = (ctx: Ctx, { productId, title }: { productId: number; title: string }): Promise<number> =>
  ctx.tx(async (ctx) => {
    const id = await store.addSection(ctx.db, productId, title)
    await courseChanged(ctx)
    return id
  })

/** Adds a component at the end of its section and answers its number. The caller has asked whether they may. */
export const writeComponent = (ctx: Ctx, draft: ComponentDraft): Promise<number> =>
  ctx.tx(async (ctx) => {
    const component = wholeOf(draft)
    const id = await store.addComponent(ctx.db, component, await takeFilesOf(ctx, component), ctx.now())
    await courseChanged(ctx)
    return id
  })

export const wholeOf = ({ kind, settings = {}, ...draft }: ComponentDraft): ComponentToStore => ({
  ...withDefaults(kind, settings),
  productId: draft.productId,
  sectionId: draft.sectionId,
  title: draft.title,
  description: draft.description ?? '',
  isRequired: draft.isRequired ?? true,
  opensAt: draft.opensAt ?? null,
  closesAt: draft.closesAt ?? null,
  minimumAccessSeconds: draft.minimumAccessSeconds ?? 0,
  minutes: draft.minutes ?? null,
  prerequisites: draft.prerequisites ?? [],
})

const withDefaults = (kind: ComponentKind, settings: object): KindWithSettings =>
  settingsUnion.parse({ kind, settings: componentSettings[kind].parse(settings) })
