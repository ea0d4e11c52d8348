import { sentNumber } from '#platform/texts/typed-number.ts'

export type Claim = { code: string; choice: { type_id: number; amount: number | string }[] }

/** What somebody has entered who claims credits: one type that they chose, or how they spread them. What is no number is refused. */
export function claimIn(form: FormData): Claim {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const one = textOf('one_type')
  const spread = [...form.keys()].flatMap((name) => {
    const typeId = /^credit_(\d+)$/.exec(name)?.[1]
    const amount = sentNumber(textOf(name))
    return typeId && amount !== '' && amount !== '0' ? [{ type_id: Number(typeId), amount }] : []
  })
  return { code: textOf('code'), choice: one ? [{ type_id: Number(one), amount: 1 }] : spread }
}
