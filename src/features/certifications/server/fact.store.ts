import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'

const kinds = ['attested', 'evidence', 'waived'] as const
const states = ['submitted', 'accepted', 'returned'] as const
export type FactKind = (typeof kinds)[number]
export type FactState = (typeof states)[number]

export type Fact = {
  id: number
  cycleId: number
  requirementId: string
  kind: FactKind
  state: FactState
  text: string
  fileId: number | null
  decisionText: string
}

type Row = {
  id: number
  cycle_id: number
  requirement_id: string
  kind: string
  state: string
  text: string
  file_id: number | null
  decision_text: string
}
export const factColumns = ['id', 'cycle_id', 'requirement_id', 'kind', 'state', 'text', 'file_id', 'decision_text'] as const

export const factOf = (row: Row): Fact => ({
  id: row.id,
  cycleId: row.cycle_id,
  requirementId: row.requirement_id,
  kind: must(
    kinds.find((kind) => kind === row.kind),
    'a fact has a kind that the table forbids',
  ),
  state: must(
    states.find((state) => state === row.state),
    'a fact has a state that the table forbids',
  ),
  text: row.text,
  fileId: row.file_id,
  decisionText: row.decision_text,
})

export async function factsOf(db: Db, cycleIds: number[]): Promise<Fact[]> {
  if (cycleIds.length === 0) return []
  const rows = await db.selectFrom('certification_fact').select(factColumns).where('cycle_id', 'in', cycleIds).execute()
  return rows.map(factOf)
}

type NewFact = Pick<Fact, 'cycleId' | 'requirementId' | 'kind' | 'state' | 'text' | 'fileId'> & {
  decisionText?: string
  decidedBy?: number | null
}

/** What is said of a requirement; what was said of it before is replaced. */
export async function keepFact(db: Db, fact: NewFact, now: Date): Promise<void> {
  const said = {
    kind: fact.kind,
    state: fact.state,
    text: fact.text,
    file_id: fact.fileId,
    decision_text: fact.decisionText ?? '',
    decided_by: fact.decidedBy ?? null,
    changed_at: now,
  }
  await db
    .insertInto('certification_fact')
    .values({ cycle_id: fact.cycleId, requirement_id: fact.requirementId, made_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['cycle_id', 'requirement_id']).doUpdateSet(said))
    .execute()
}
