import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CreditRuleView, creditRuleCalls } from '../../credits.rule.contract.ts'
import type { CancelRule, EarningWay, PartSource, TypeChoice } from '../../earning.rules.ts'

/** `of` is the kind and the number of what gives it, as a select has them. */
export type PartEntry = { key: string; of: string; credit_type_id: string; amount: string; is_by_minutes: boolean }

/** Numbers and days as they are typed; empty is none. */
export type RuleEntry = {
  way: EarningWay
  choice: TypeChoice
  cap: string
  asks_survey: boolean
  asks_licence: boolean
  claim_from: string
  claim_until: string
  claim_days: string
  min_minutes: string
  checks_per_credit: string
  codes: string
  on_cancel: CancelRule
  parts: PartEntry[]
}

export const partKey = ({ kind, id }: PartSource): string => `${kind}-${id}`
const partOf = (key: string) => ({
  kind: key.startsWith('session') ? ('session' as const) : ('component' as const),
  id: key.replace(/^\D+/, ''),
})

const typed = (value: number | string | null): string => (value === null ? '' : String(value))

const storedOf = (rule: CreditRuleView) => ({
  entry: {
    way: rule.way,
    choice: rule.choice,
    cap: typed(rule.cap),
    asks_survey: rule.asks_survey,
    asks_licence: rule.asks_licence,
    claim_from: typed(rule.claim_from),
    claim_until: typed(rule.claim_until),
    claim_days: typed(rule.claim_days),
    min_minutes: String(rule.min_minutes),
    checks_per_credit: String(rule.checks_per_credit),
    codes: rule.codes.join('\n'),
    on_cancel: rule.on_cancel,
    parts: rule.parts.map(({ of, credit_type_id, amount, is_by_minutes }) => ({
      key: `${partKey(of)}-${credit_type_id}`,
      of: partKey(of),
      credit_type_id: String(credit_type_id),
      amount: String(amount),
      is_by_minutes,
    })),
  } satisfies RuleEntry,
  version: rule.version,
})

/** How a product's credits are earned, in its editor. */
export function useCreditRuleEditor(productId: number, rule: CreditRuleView) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return useEditor<RuleEntry, CreditRuleView>({
    stored: storedOf(rule),
    send: (entry, version) =>
      ask(creditRuleCalls.saveRule, {
        ...entry,
        product_id: productId,
        version: String(version),
        cap: sentNumber(entry.cap) || null,
        claim_from: entry.claim_from || null,
        claim_until: entry.claim_until || null,
        claim_days: entry.claim_days.trim() || null,
        min_minutes: entry.min_minutes.trim() || '0',
        checks_per_credit: entry.checks_per_credit.trim() || '0',
        codes: entry.codes
          .split('\n')
          .map((code) => code.trim())
          .filter(Boolean),
        parts:
          entry.way === 'parts'
            ? entry.parts.map(({ key: _, of, amount, ...part }) => ({ ...part, of: partOf(of), amount: sentNumber(amount) }))
            : [],
      }),
    theirs: storedOf,
    onSaved: (saved) => {
      void revalidate()
      return storedOf(saved)
    },
    labelOf: (path) =>
      ({
        way: t('credits-admin.way'),
        choice: t('credits-admin.choice'),
        cap: t('credits-admin.cap'),
        asks_survey: t('credits-admin.asksSurvey'),
        asks_licence: t('credits-admin.asksLicence'),
        claim_from: t('credits-admin.claimFrom'),
        claim_until: t('credits-admin.claimUntil'),
        claim_days: t('credits-admin.claimDays'),
        min_minutes: t('credits-admin.minMinutes'),
        checks_per_credit: t('credits-admin.checksPerCredit'),
        codes: t('credits-admin.codes'),
        on_cancel: t('credits-admin.onCancel'),
        parts: t('credits-admin.parts'),
      })[path] ?? null,
    wordsOf: (path, value) => {
      if (path === 'way') return t(`credits-admin.way_${value as EarningWay}`)
      if (path === 'choice') return t(`credits-admin.choice_${value as TypeChoice}`)
      if (path === 'on_cancel') return t(`credits-admin.onCancel_${value as CancelRule}`)
      return path === 'parts' ? String((value as PartEntry[]).length) : null
    },
  })
}
