import { FileUp, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { FieldError } from '../entries/field.tsx'
import { ProgressBar } from '../feedback/progress.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { type DropRefusal, errorShownMs, refuseDrop } from './file-drop.rules.ts'

export type FileDropProps = {
  label: string
  /** What may come, in words: 'JPEG, PNG or WebP'. */
  kinds?: string
  accept?: readonly string[]
  maxMb: number
  onFile: (file: File) => void
  /** The file that lies here now, and how far it has been sent (0 to 100). */
  file?: { name: string; size?: number } | null
  progress?: number
  /** What is to be known of it: how long it still takes, that it goes on. */
  note?: string
  onRemove?: () => void
  /** What `onRemove` does, where it does not take the file away. */
  removeLabel?: string
  /** What the server said; hidden after 6 s like our own refusals. */
  error?: string | null
  name?: string
  disabled?: boolean
}

export function FileDrop({ label, kinds, accept = [], maxMb, onFile, error, name, disabled = false, ...shown }: FileDropProps) {
  const t = useT()
  const id = useId()
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<{ why: DropRefusal } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const texts = {
    none: t('common.requiredField'),
    many: t('ui.fileMany'),
    type: kinds ? t('ui.fileTypeOf', { kinds }) : t('ui.fileType'),
    size: t('ui.fileSize', { max: maxMb }),
  }
  const message = useHidingMessage(refusal ? texts[refusal.why] : error, refusal)
  const offer = (files: FileList | null) => {
    const why = refuseDrop([...(files ?? [])], { accept, maxMb })
    setRefusal(why && { why })
    const file = files?.[0]
    if (!why && file) onFile(file)
    else if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) offer(event.dataTransfer.files)
  }
  return (
    <div className="flex flex-col gap-2">
      <label
        className={cx(
          'relative flex flex-col items-center gap-1 rounded-card border border-dashed border-outline bg-raised px-6 py-8 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over && 'border-brand bg-brand-soft',
          disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-brand hover:bg-brand-soft/50',
          message && 'border-danger',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp className="mb-1 size-6 text-brand" aria-hidden="true" />
        <span className="text-sm font-medium">{label}</span>
        <span className="text-sm text-muted">{t('ui.dropHint')}</span>
        <span id={`${id}-limits`} className="text-xs text-muted">
          {kinds ? t('ui.dropLimitsOf', { kinds, max: maxMb }) : t('ui.dropLimits', { max: maxMb })}
        </span>
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept.join(',') || undefined}
          disabled={disabled}
          aria-label={label}
          aria-describedby={cx(`${id}-limits`, message && `${id}-error`)}
          aria-invalid={message ? true : undefined}
          className="sr-only"
          onChange={(event) => offer(event.target.files)}
        />
      </label>
      <DroppedFile {...shown} />
      {message && <FieldError id={`${id}-error`} messages={[message]} />}
    </div>
  )
}

type DroppedProps = Pick<FileDropProps, 'file' | 'progress' | 'note' | 'onRemove' | 'removeLabel'>

function DroppedFile({ file, progress, note, onRemove, removeLabel }: DroppedProps) {
  const t = useT()
  const format = useFormat()
  if (!file) return note ? <p className="text-sm text-muted">{note}</p> : null
  return (
    <div className="flex items-center gap-3 rounded-control border bg-raised py-2 pr-2 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        {file.size !== undefined && <p className="text-xs text-muted">{format.bytes(file.size)}</p>}
        {progress !== undefined && progress < 100 && (
          <ProgressBar thin value={progress} label={t('ui.uploading', { name: file.name })} className="mt-1.5" />
        )}
        {note && (
          <p role="status" className="mt-1 text-xs text-muted tabular-nums">
            {note}
          </p>
        )}
      </div>
      {onRemove && (
        <IconButton label={removeLabel ?? t('ui.removeFile', { name: file.name })} size="sm" onClick={onRemove}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** A message for six seconds; the same one said anew (`cause`) shows again. */
function useHidingMessage(message: string | null | undefined, cause: unknown): string | null {
  const [shown, setShown] = useState(message ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cause` restarts the clock when the same message is said again
  useEffect(() => {
    setShown(message ?? null)
    if (!message) return
    const timer = setTimeout(() => setShown(null), errorShownMs)
    return () => clearTimeout(timer)
  }, [message, cause])
  return shown
}
