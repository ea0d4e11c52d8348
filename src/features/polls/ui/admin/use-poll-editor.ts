import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { type EnteredOption, type EnteredPoll, enteredPoll, freshPoll, pollRequest } from '../../poll-form.rules.ts'
import { type EditedPoll, pollsAdminCalls } from '../../polls.admin.contract.ts'

const labels = {
  question: 'question',
  options: 'options',
  most_choices: 'mostChoices',
  voters: 'voters',
  shows: 'shows',
  is_secret: 'isSecret',
  opensAt: 'opensAt',
  closesAt: 'closesAt',
  thanks: 'thanks',
} as const

/** A poll as its author has it, until it is saved. Null: a new one. */
export function usePollEditor(loaded: EditedPoll | null) {
  const { t, timeZone } = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [poll, setPoll] = useState(loaded)
  const storedOf = (view: EditedPoll) => ({ entry: enteredPoll(view, timeZone), version: view.version })
  const editor = useEditor<EnteredPoll, EditedPoll>({
    stored: loaded ? storedOf(loaded) : { entry: freshPoll, version: null },
    send: (entry, version) =>
      poll
        ? ask(pollsAdminCalls.save, { poll_id: poll.id, ...pollRequest(entry, timeZone), version: Number(version) })
        : ask(pollsAdminCalls.create, pollRequest(entry, timeZone)),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (poll) {
        setPoll(saved)
        void revalidate()
        return storedOf(saved)
      }
      editor.release()
      await navigate(`/admin/polls/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`polls-admin.${name}`) : null
    },
    wordsOf: (path, value) => {
      if (path === 'options') return (value as EnteredOption[]).map(({ text }) => text).join('\n')
      if (path === 'voters') return t(`polls-admin.voters_${value as EnteredPoll['voters']}`)
      return path === 'shows' ? t(`polls-admin.shows_${value as EnteredPoll['shows']}`) : null
    },
  })
  return { editor, poll }
}
