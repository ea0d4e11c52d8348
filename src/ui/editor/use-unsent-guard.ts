import { type RefObject, useRef } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** For forms that are sent and not saved: whoever leaves with words in one of their fields is asked. The forms stand in what has the ref. */
export function useUnsentGuard<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const t = useT()
  const frame = useRef<Frame>(null)
  const isWritten = () => [...(frame.current?.querySelectorAll('textarea') ?? [])].some(({ value }) => value.trim() !== '')
  useUnsavedGuard(isWritten, {
    title: t('editor.unsentTitle'),
    message: t('editor.unsentText'),
    confirmLabel: t('editor.unsentLeave'),
    cancelLabel: t('editor.stay'),
  })
  return frame
}
