import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/client.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useLanguage } from '#ui/i18n.tsx'
import { type EnteredNotice, enteredNotice, entryOfNotice, freshEntry, requestFrom } from '../notice-form.rules.ts'
import { noticesCalls } from '../notices.contract.ts'
import type { Notice } from './notice-form.tsx'

const labels = {
  html: 'noticeText',
  style: 'noticeStyle',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  cookieName: 'cookieName',
  cookieExpiresAt: 'cookieExpiresAt',
} as const

/** A notice in its form. Null: a new one. */
export function useNoticeEditor(notice: Notice | null) {
  const { t, timeZone } = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: freshEntry(new Date(), timeZone), version: null }))
  const storedOf = (view: Notice) => ({ entry: entryOfNotice(view, timeZone), version: view.version })
  const made = useFormEditor<EnteredNotice, Notice>({
    read: enteredNotice,
    stored: notice ? storedOf(notice) : fresh,
    send: (entered, version) =>
      notice
        ? ask(noticesCalls.update, { notice_id: notice.id, ...requestFrom(entered), version: String(version) })
        : ask(noticesCalls.create, requestFrom(entered)),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (notice) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/notices/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`admin.${name}`) : null
    },
    wordsOf: (path, value) => (path === 'style' ? t(`admin.style_${value as EnteredNotice['style']}`) : null),
  })
  return made
}
