import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { type Editor, useEditor } from '#ui/editor/use-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { type EnteredGrant, entryOfGrant, freshGrant, givenIn } from '../../grant-form.rules.ts'
import { type Accommodation, quizGrantCalls } from '../../quiz.grants.contract.ts'

/** An accommodation's form and its way to the server. `grant` is null for a new one; a change begins another in its place. */
export function useGrantEditor(grant: Accommodation | null, about: Partial<EnteredGrant> = {}): Editor<EnteredGrant> {
  const { t, timeZone } = useLanguage()
  const navigate = useNavigate()
  const [fresh] = useState(() => ({ entry: freshGrant(about), version: null }))
  const storedOf = (one: Accommodation) => ({ entry: entryOfGrant(one, timeZone), version: one.version })
  const editor = useEditor<EnteredGrant, { id: number }>({
    stored: grant ? storedOf(grant) : fresh,
    send: (entry, version) => {
      const given = givenIn(entry, timeZone)
      if (grant) return ask(quizGrantCalls.changeGrant, { id: grant.id, ...given, version: String(version) })
      const asset_id = entry.scope === 'all' ? null : entry.asset_id
      return ask(quizGrantCalls.grant, { user_id: entry.user_id, asset_id, ...given })
    },
    theirs: storedOf,
    onSaved: async ({ id }) => {
      editor.release()
      await navigate(`/admin/accommodations/${id}`)
      return null
    },
    labelOf: (path) =>
      ({
        time_factor: t('accommodations.timeFactor'),
        extra_minutes: t('accommodations.extraMinutes'),
        extra_attempts: t('accommodations.extraAttempts'),
        finish_until: t('accommodations.finishUntil'),
        reason: t('accommodations.reason'),
      })[path] ?? null,
  })
  return editor
}
