import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CertificateRuleView, certificateRuleCalls } from '../../certificates.rule.contract.ts'
import type { AskedField } from '../../claims.schema.ts'

/** The months as they are typed; empty is without end. */
export type RuleEntry = { design_id: string; valid_months: string; fields: AskedField[] }

const storedOf = (rule: CertificateRuleView) => ({
  entry: {
    design_id: rule.design_id === null ? '' : String(rule.design_id),
    valid_months: rule.valid_months === null ? '' : String(rule.valid_months),
    fields: rule.fields,
  } satisfies RuleEntry,
  version: rule.version,
})

type Given = { productId: number; rule: CertificateRuleView; designs: { id: number; name: string }[] }

/** What a product certifies, in its editor. */
export function useRuleEditor({ productId, rule, designs }: Given) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return useEditor<RuleEntry, CertificateRuleView>({
    stored: storedOf(rule),
    send: ({ design_id, valid_months, fields }, version) =>
      ask(certificateRuleCalls.saveRule, {
        product_id: productId,
        version: String(version),
        design_id: design_id || null,
        valid_months: valid_months.trim() || null,
        fields,
      }),
    theirs: storedOf,
    onSaved: (saved) => {
      void revalidate()
      return storedOf(saved)
    },
    labelOf: (path) =>
      ({
        design_id: t('certificates-admin.design'),
        valid_months: t('certificates-admin.validMonths'),
        fields: t('certificates-admin.fields'),
      })[path] ?? null,
    wordsOf: (path, value) => {
      if (path === 'fields') return (value as AskedField[]).map(({ label }) => label).join('\n') || null
      if (path !== 'design_id') return null
      return designs.find(({ id }) => String(id) === value)?.name ?? t('certificates-admin.noDesign')
    },
  })
}
