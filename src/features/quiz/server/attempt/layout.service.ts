import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Question } from '../../question.rules.ts'
import { type Drawable, layoutOf, type Slot } from '../../shuffle.rules.ts'
import { questionsOf } from '../bank/question.memory.ts'
import { drawable } from '../quiz.store.ts'

const drawnFrom = (slots: Slot[]): string[] => [
  ...new Set(slots.flatMap((slot) => (slot.kind === 'draw' ? [slot.category] : []))),
]

/** The questions of an attempt that begins now. What cannot be read has no place, and another one is drawn instead. */
export async function drawLayout(ctx: Ctx, slots: Slot[], seed: number, shuffles: boolean): Promise<Question[]> {
  const bank = await drawable(ctx.db, drawnFrom(slots))
  return readable(ctx, slots, bank, { seed, shuffles })
}

type Drawing = { seed: number; shuffles: boolean }

async function readable(ctx: Ctx, slots: Slot[], bank: Drawable[], drawing: Drawing): Promise<Question[]> {
  const layout = layoutOf(slots, bank, drawing.seed, drawing.shuffles)
  const questions = await questionsOf(ctx, layout)
  if (questions.length === layout.length) return questions
  const read = new Set(questions.map(({ versionId }) => versionId))
  const lost = new Set(layout.flatMap(({ versionId }) => (read.has(versionId) ? [] : [versionId])))
  return readable(
    ctx,
    slots.filter((slot) => slot.kind === 'draw' || !lost.has(slot.versionId)),
    bank.filter(({ versionId }) => !lost.has(versionId)),
    drawing,
  )
}
