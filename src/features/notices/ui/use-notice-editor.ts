import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import { useLanguageName } from '#ui/editor/other-languages.tsx'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { type EnteredNotice, enteredNotice, entryOfNotice, freshEntry, noticeRequest } from '../notice-form.rules.ts'
import { noticesAdminCalls } from '../notices.admin.contract.ts'

export type Notice = AnswerOf<typeof noticesAdminCalls.read>

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
  const nameOf = useLanguageName()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: freshEntry(new Date(), timeZone), version: null }))
  const storedOf = (view: Notice) => ({ entry: entryOfNotice(view, timeZone), version: view.version })
  const made = useFormEditor<EnteredNotice, Notice>({
    read: enteredNotice,
    stored: notice ? storedOf(notice) : fresh,
    send: (entered, version) =>
      notice
        ? ask(noticesAdminCalls.update, { notice_id: notice.id, ...noticeRequest(entered), version: String(version) })
        : ask(noticesAdminCalls.create, noticeRequest(entered)),
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
      const [first, locale = ''] = path.split('.')
      if (first === 'translations' && isLocale(locale)) return t('admin.noticeTextIn', { language: nameOf(locale) })
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`admin.${name}`) : null
    },
    wordsOf: (path, value) => (path === 'style' ? t(`admin.style_${value as EnteredNotice['style']}`) : null),
  })
  return made
}
