import { useState } from 'react'
import { useT } from '../foundations/i18n.tsx'

/** How a step ended; a call's reply is one. */
type Reply<Answer> = { ok: true; value: Answer } | { ok: false; message: string }

type Counts = { created: number; changed: number }
type Step<Plan, Done> =
  | { at: 'choose' }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; plan: Plan }
  | { at: 'done'; result: Done }

type Calls<Plan, Done> = {
  check: (file: File) => Promise<Reply<Plan>>
  /** Null where whoever was asked something on the way left it undecided. */
  apply: (file: File, plan: Plan) => Promise<Reply<Done> | null>
}

/** A table in three steps: choose it, see what it would do, do it. Nothing is written before the last one. */
export function useTableImport<Plan, Done = Counts>(calls: Calls<Plan, Done>) {
  const t = useT()
  const [step, setStep] = useState<Step<Plan, Done>>({ at: 'choose' })
  const [failure, setFailure] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)
  const lost = { ok: false as const, message: '' }
  const check = async (file: File) => {
    setFailure(null)
    setStep({ at: 'checking', file })
    const reply = await calls.check(file).catch(() => lost)
    if (reply.ok) return setStep({ at: 'checked', file, plan: reply.value })
    setStep({ at: 'choose' })
    setFailure(reply.message || t('common.error'))
  }
  const apply = async (file: File, plan: Plan) => {
    setFailure(null)
    setApplying(true)
    const reply = await calls.apply(file, plan).catch(() => lost)
    setApplying(false)
    if (reply === null) return
    if (reply.ok) setStep({ at: 'done', result: reply.value })
    else setFailure(reply.message || t('common.error'))
  }
  const again = () => {
    setFailure(null)
    setStep({ at: 'choose' })
  }
  return { step, failure, isApplying, check, apply, again }
}
