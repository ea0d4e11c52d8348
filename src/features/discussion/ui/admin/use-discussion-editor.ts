import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DiscussionSettings, discussionAdminCalls, type EditedDiscussion } from '../../discussion.admin.contract.ts'
import { plainSettings, settingsOf } from '../../discussion-settings.rules.ts'
import { adminAddress } from './discussion-texts.ts'

const storedOf = (view: EditedDiscussion) => ({ entry: settingsOf(view), version: view.version })

/** A discussion's settings in their editor. Null: one that stands alone and is not there yet. */
export function useDiscussionEditor(loaded: EditedDiscussion | null) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState({ entry: plainSettings, version: null })
  const editor = useEditor<DiscussionSettings, EditedDiscussion>({
    stored: loaded ? storedOf(loaded) : fresh,
    send: (settings, version) =>
      loaded
        ? ask(discussionAdminCalls.save, { target: loaded.target, version: Number(version), ...settings })
        : ask(discussionAdminCalls.make, settings),
    theirs: storedOf,
    onSaved: async (saved) => {
      const outcome = outcomeOf(loaded, saved)
      if (outcome) toast({ text: t(outcome), tone: 'success' })
      if (loaded) {
        void revalidate()
        return storedOf(saved)
      }
      editor.release()
      await navigate(adminAddress(saved.target))
      return null
    },
    labelOf: (path) => {
      const name = fieldNames.find((one) => one === path)
      return name ? t(`discussion-admin.${labels[name]}`) : null
    },
    wordsOf: (path, value) => {
      if (path === 'readers') return t(`discussion-admin.readers_${value as DiscussionSettings['readers']}`)
      return path === 'posting' ? t(`discussion-admin.posting_${value as DiscussionSettings['posting']}`) : null
    },
  })
  return editor
}

const labels = {
  title: 'title',
  introduction: 'introduction',
  readers: 'readers',
  posting: 'posting',
  is_moderated: 'isModerated',
  is_shown: 'isShown',
} as const
const fieldNames = ['title', 'introduction', 'readers', 'posting', 'is_moderated', 'is_shown'] as const

/** What saving has brought about, where that is more than the saving. */
function outcomeOf(before: EditedDiscussion | null, after: EditedDiscussion) {
  if (before === null) return 'discussion-admin.made'
  if (before.is_shown === after.is_shown) return null
  return after.is_shown ? 'discussion-admin.turnedOn' : 'discussion-admin.turnedOff'
}
