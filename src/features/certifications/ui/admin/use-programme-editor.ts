import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { certificationsAdminCalls, type EditedProgramme } from '../../certifications.admin.contract.ts'
import { emptyProgramme, type Programme } from '../../programme.rules.ts'

const labels = {
  title: 'fieldTitle',
  summary: 'summary',
  instructions: 'instructions',
  package_id: 'package',
  allow_with_registration: 'allowWith',
  allow_without_registration: 'allowWithout',
  first: 'first',
  renewal: 'renewal',
  months: 'months',
  basis: 'basis',
  fixed_day: 'fixedDay',
  window_days: 'windowDays',
  grace_days: 'graceDays',
  grace_earns: 'graceEarns',
  late_path: 'latePath',
  carry_over_max: 'carryMax',
  carry_over_months: 'carryMonths',
  needs_review: 'needsReview',
  audit_percent: 'auditPercent',
} as const

export const storedProgramme = ({
  id: _,
  version,
  published: __,
  is_changed: ___,
  is_archived: ____,
  ...entry
}: EditedProgramme) => ({
  entry,
  version,
})

/** A certification in its editor. Null: a new one. */
export function useProgrammeEditor(programme: EditedProgramme | null) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: emptyProgramme, version: null }))
  const editor = useEditor<Programme, EditedProgramme | { id: number }>({
    stored: programme ? storedProgramme(programme) : fresh,
    send: (entry, version): Promise<Reply<EditedProgramme | { id: number }>> =>
      programme
        ? ask(certificationsAdminCalls.changeProgramme, {
            certification_id: programme.id,
            ...entry,
            version: String(version),
          })
        : ask(certificationsAdminCalls.addProgramme, entry),
    theirs: storedProgramme,
    onSaved: async (saved) => {
      if ('version' in saved) {
        await revalidate()
        return storedProgramme(saved)
      }
      editor.release()
      await navigate(`/admin/certifications/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path.split('.')[0])?.[1]
      return name ? t(`certifications-admin.${name}`) : null
    },
    wordsOf: (path, value) =>
      path === 'first' || path === 'renewal'
        ? (value as Programme['first']).map(({ title, kind }) => title || t(`certifications.kind_${kind}`)).join('\n') || null
        : null,
  })
  return editor
}
