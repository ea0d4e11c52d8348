import { useEffect, useRef, useState } from 'react'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import type { UploadFieldProps } from '#ui/choosing/file-parts.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { acceptOf, namesOfAllowedTypes } from '../files.rules.ts'
import type { Progress } from '../upload-progress.rules.ts'
import { interruptedUpload, type Sending, sendFile } from './send-file.ts'

/** One file, sent in pieces: it says how far it is and how long it takes, waits for a broken line, and can be given up. */
export function UploadField({ label, kind, accept, maxMb, visibility, file, onChange, error }: UploadFieldProps) {
  const t = useT()
  const [sending, setSending] = useState<{ name: string; size: number; progress: Progress } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [interrupted, setInterrupted] = useState<string | null>(null)
  const running = useRef<Sending | null>(null)
  useEffect(() => setInterrupted(interruptedUpload(kind)), [kind])
  const send = async (chosen: File) => {
    setRefusal(null)
    setInterrupted(null)
    const begun = { percent: 0, secondsLeft: null, isWaiting: false }
    setSending({ name: chosen.name, size: chosen.size, progress: begun })
    running.current = sendFile(chosen, { kind, visibility }, (progress) =>
      setSending({ name: chosen.name, size: chosen.size, progress }),
    )
    const sent = await running.current.done.catch(() => null)
    running.current = null
    setSending(null)
    if (sent?.ok) return onChange({ id: sent.file.id, name: sent.file.original_name }, chosen)
    if (!sent || !('isCancelled' in sent && sent.isCancelled)) setRefusal(sent?.message || t('common.error'))
  }
  const note = useNote(sending?.progress ?? null, interrupted)
  return (
    <FileDrop
      label={label}
      kinds={accept ? undefined : namesOfAllowedTypes(kind)}
      accept={accept ?? acceptOf(kind)}
      maxMb={maxMb}
      onFile={(chosen) => void send(chosen)}
      file={sending ?? file}
      progress={sending?.progress.percent}
      note={note}
      onRemove={sending ? () => running.current?.cancel() : file ? () => onChange(null, null) : undefined}
      removeLabel={sending ? t('editor.cancelUpload', { name: sending.name }) : undefined}
      error={refusal ?? error?.[0] ?? null}
      disabled={sending !== null}
    />
  )
}

function useNote(progress: Progress | null, interrupted: string | null): string | undefined {
  const t = useT()
  const format = useFormat()
  if (!progress) return interrupted ? t('editor.uploadInterrupted', { name: interrupted }) : undefined
  if (progress.isWaiting) return t('editor.uploadWaiting')
  if (progress.percent >= 100) return t('editor.uploadChecking')
  const percent = format.percent(Math.floor(progress.percent) / 100)
  const { secondsLeft } = progress
  if (secondsLeft === null) return percent
  const time = secondsLeft < 60 ? t('editor.secondsLeft', { count: secondsLeft }) : format.minutes(Math.ceil(secondsLeft / 60))
  return t('editor.uploadProgress', { percent, time })
}
