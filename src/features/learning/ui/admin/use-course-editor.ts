import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { newest } from '#ui/actions/newest.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import type { ComponentKind } from '../../component.rules.ts'
import { moveByOne, moveTo } from '../../course-entry.rules.ts'
import { courseAdminCalls, type EditedComponent, type EditedCourse } from '../../learning.admin.contract.ts'

type Written = { id: number; kind: ComponentKind }
type Order = NonNullable<ReturnType<typeof moveByOne>>

/** The course as it is on the screen, and the ways to change it. An order shows at once and goes back when it is refused. */
export function useCourseEditor(loaded: EditedCourse, questionsOf: (component: Written) => string | null) {
  const t = useT()
  const toast = useToast()
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [course, setCourse] = useState(loaded)
  const { product, sections } = course
  const [orders] = useState(() =>
    newest(async ({ order, text }: { order: Order; text: string }) => {
      const mutable = order.map(({ section_id, component_ids }) => ({ section_id, component_ids: [...component_ids] }))
      const request = { product_id: loaded.product.id, order: mutable }
      return { reply: await ask(courseAdminCalls.orderCourse, request).catch(() => null), text }
    }),
  )
  // What was read while an order is under way tells of the one before it; it is read again after the last.
  useEffect(() => {
    if (!orders.isOn()) setCourse(loaded)
  }, [loaded, orders])
  const say = (text: string, tone: 'success' | 'danger' = 'success') => toast({ text, tone })
  const settle = async (reply: { ok: boolean; message?: string } | null, text?: string) => {
    if (!reply?.ok) say(reply?.message || t('common.error'), 'danger')
    else if (text) say(text)
    await revalidate()
    return reply?.ok ?? false
  }
  const reorder = async (order: Order | null, text: string) => {
    if (!order) return
    setCourse((before) => ({ ...before, sections: arranged(before.sections, order) }))
    const sent = await orders.want({ order, text })
    if (sent) await settle(sent.reply, sent.text)
  }
  const now = () => sections.map(({ id, components }) => ({ section_id: id, component_ids: components.map((one) => one.id) }))
  return {
    course,
    questionsOf,
    /** Says what learners see of it now: nothing, where something is still missing. */
    reload: () => void revalidate(),
    saved: async (component: EditedComponent) => {
      const href = questionsOf(component)
      const known = sections.flatMap(({ components }) => components).find(({ id }) => id === component.id)
      const isUnasked = href !== null && (known === undefined || known.fault === 'noQuestions')
      const missing =
        component.fault && t('course-admin.savedUnfinished', { missing: t(`course-admin.fault_${component.fault}`) })
      const text = isUnasked ? t('course-admin.savedToWrite') : (missing ?? t('course-admin.saved'))
      const action = { label: t('course-admin.writeQuestions'), onSelect: () => void navigate(href ?? '') }
      toast({ text, tone: 'success', ...(isUnasked && { action, seconds: 0 }) })
      await revalidate()
    },
    addSection: async (title: string) =>
      settle(await ask(courseAdminCalls.addSection, { product_id: product.id, title }).catch(() => null)),
    renameSection: async (id: number, title: string) =>
      settle(await ask(courseAdminCalls.renameSection, { product_id: product.id, id, title }).catch(() => null)),
    removeSection: async (id: number) =>
      settle(await ask(courseAdminCalls.removeSection, { product_id: product.id, id }).catch(() => null)),
    moveSection: (id: number, by: -1 | 1) => {
      const order = now()
      const at = order.findIndex(({ section_id }) => section_id === id)
      const moved = order[at]
      if (!moved || !order[at + by]) return
      void reorder(order.toSpliced(at, 1).toSpliced(at + by, 0, moved), t('course-admin.moved'))
    },
    move: (component: EditedComponent, by: -1 | 1) =>
      void reorder(moveByOne(sections, component.id, by), t('course-admin.movedNamed', { title: component.title })),
    drop: (componentId: number, sectionId: number, beforeId: number | null) =>
      void reorder(moveTo(sections, componentId, sectionId, beforeId), t('course-admin.moved')),
    remove: async ({ id, title, learners }: EditedComponent) => {
      const question = {
        title: t('course-admin.removeTitle', { title }),
        message: learners > 0 ? t('course-admin.removeBegun', { count: learners }) : t('course-admin.removeText'),
        confirmLabel: t('course-admin.remove'),
        danger: true,
      }
      if (!(await confirm(question))) return
      const confirmed = learners > 0 ? { confirmed: 'true' } : {}
      const reply = await ask(courseAdminCalls.removeComponent, { id, ...confirmed }).catch(() => null)
      await settle(reply, t('course-admin.removed', { title }))
    },
  }
}

function arranged(sections: EditedCourse['sections'], order: Order): EditedCourse['sections'] {
  const all = new Map(sections.flatMap(({ components }) => components).map((component) => [component.id, component]))
  return order.flatMap(({ section_id, component_ids }) => {
    const section = sections.find(({ id }) => id === section_id)
    const components = component_ids.flatMap((id) => {
      const component = all.get(id)
      return component ? [{ ...component, section_id }] : []
    })
    return section ? [{ ...section, components }] : []
  })
}
