import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/client.ts'
import type { FieldMessages } from '#platform/result.ts'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type DiscussionSettings, discussionAdminCalls, type EditedDiscussion } from '../../discussion.admin.contract.ts'
import { plainSettings, settingsOf } from '../../discussion-settings.rules.ts'
import { adminAddress } from './discussion-texts.ts'

type Refused = { message: string; fields: FieldMessages; isStale: boolean }

/** A discussion's settings as their editor has them, until they are saved. */
export function useDiscussionEditor(loaded: EditedDiscussion | null) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(loaded)
  const [settings, setSettings] = useState(() => settingsOf(loaded ?? plainSettings))
  // The text editor keeps its own text; another edition is begun where somebody else's is taken.
  const [edition, setEdition] = useState(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(settings) !== JSON.stringify(settingsOf(saved ?? plainSettings))
  const leaving = useUnsavedGuard(isDirty, {
    title: t('discussion-admin.leaveTitle'),
    message: t('discussion-admin.leaveText'),
    confirmLabel: t('discussion-admin.leave'),
    cancelLabel: t('discussion-admin.stay'),
  })
  const take = (value: EditedDiscussion) => {
    setRefused(null)
    setSaved(value)
    setSettings(settingsOf(value))
  }
  const save = async () => {
    setBusy(true)
    const reply = await (saved
      ? ask(discussionAdminCalls.save, { target: saved.target, version: saved.version, ...settings })
      : ask(discussionAdminCalls.make, settings)
    ).catch(() => null)
    setBusy(false)
    if (!reply?.ok) {
      const fields = reply?.fields ?? {}
      const message = reply ? reply.message || t('common.invalidInput') : t('common.error')
      return setRefused({ message, fields, isStale: reply?.key === 'discussionMoved' })
    }
    const { value } = reply
    toast({ text: t(outcomeOf(saved, value)), tone: 'success' })
    take(value)
    if (saved) return revalidate()
    leaving.current = true
    await navigate(adminAddress(value.target))
  }
  const takeTheirs = async () => {
    if (!saved) return
    setBusy(true)
    const reply = await ask(discussionAdminCalls.discussion, { target: saved.target }).catch(() => null)
    setBusy(false)
    if (!reply?.ok) return setRefused({ message: reply?.message ?? t('common.error'), fields: {}, isStale: true })
    take(reply.value)
    setEdition((number) => number + 1)
    await revalidate()
  }
  const change = (more: Partial<DiscussionSettings>) => setSettings((all) => ({ ...all, ...more }))
  return { saved, settings, change, edition, refused, isBusy, isDirty, save, takeTheirs }
}

/** What saving has brought about, where that is more than the saving. */
function outcomeOf(before: EditedDiscussion | null, after: EditedDiscussion) {
  if (before === null) return 'discussion-admin.made'
  if (before.is_shown === after.is_shown) return 'discussion-admin.saved'
  return after.is_shown ? 'discussion-admin.turnedOn' : 'discussion-admin.turnedOff'
}
