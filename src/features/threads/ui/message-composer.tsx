import { Paperclip, X } from 'lucide-react'
import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { paragraphs, plainText } from '#platform/texts/plain-text.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { controlClasses } from '#ui/entries/control.classes.ts'
import type { RichTextEditingProps } from '#ui/entries/rich-text-editing.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { mostAttachments } from '../threads.rules.ts'
import { useAttachments } from './use-attachments.ts'

type Props = {
  label: string
  submitLabel: string
  /** Answers whether it was taken; then it is empty again. */
  onSend: (html: string, fileIds: number[]) => Promise<boolean>
  isTall?: boolean
}

/** A field to write in, which becomes the rich-text editor once somebody means to write. Without scripts it sends plain text. */
export function MessageComposer({ label, submitLabel, onSend, isTall = false }: Props) {
  const t = useT()
  const [Editing, setEditing] = useState<ComponentType<RichTextEditingProps> | null>(null)
  const [isSending, setSending] = useState(false)
  const plain = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const html = useRef('')
  const files = useAttachments()
  const isFull = files.attached.length >= mostAttachments

  const open = async () => {
    const { RichTextEditing } = await import('#ui/entries/rich-text-editing.tsx')
    // What was typed while it came.
    if (plain.current?.value) html.current = paragraphs(plain.current.value)
    setEditing(() => RichTextEditing)
  }
  const send = async () => {
    if (isSending || files.coming !== null) return
    if (plainText(html.current) === '' && files.attached.length === 0) return plain.current?.focus()
    setSending(true)
    const isTaken = await onSend(
      html.current,
      files.attached.map(({ file_id }) => file_id),
    )
    setSending(false)
    if (!isTaken) return
    html.current = ''
    files.clear()
    setEditing(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  /** Before the editor sees it, which would begin a new line. */
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  return (
    <form method="post" onSubmit={submit} onKeyDownCapture={sendByKey} data-print="hide">
      {Editing ? (
        <Editing
          label={label}
          described={{}}
          value={html.current}
          onChange={(next) => {
            html.current = next
          }}
          disabled={false}
          isShort
          autoFocus
        />
      ) : (
        <textarea
          ref={plain}
          name="text"
          rows={isTall ? 4 : 1}
          required={files.attached.length === 0}
          aria-label={label}
          placeholder={label}
          className={cx(controlClasses, 'field-sizing-content w-full resize-none py-2', isTall ? 'min-h-28' : 'min-h-10')}
          // Without the editor the field itself takes what is written.
          onFocus={() => void open().catch(() => null)}
          onChange={(event) => {
            html.current = paragraphs(event.target.value)
          }}
        />
      )}
      {files.attached.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.attached.map(({ file_id, name }) => (
            <li key={file_id} className="flex items-center gap-1.5 rounded-control border bg-sunken py-0.5 pr-0.5 pl-2.5 text-sm">
              <span className="max-w-60 truncate">{name}</span>
              <IconButton size="sm" label={t('threads.removeAttachment', { name })} onClick={() => files.remove(file_id)}>
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button type="submit" loading={isSending} disabled={files.coming !== null}>
          {submitLabel}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('threads.attach')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void files.attach(file)
          }}
        />
        <IconButton
          label={t('threads.attach')}
          disabled={isFull || files.coming !== null}
          onClick={() => picker.current?.click()}
        >
          <Paperclip className="size-5" aria-hidden="true" />
        </IconButton>
        <span role="status" className="flex items-center gap-2 text-muted text-sm">
          {files.coming !== null && (
            <>
              <Spinner />
              {t('threads.attaching', { name: files.coming })}
            </>
          )}
        </span>
        {Editing && <span className="ml-auto text-muted text-xs max-md:hidden">{t('threads.sendByKeys')}</span>}
      </div>
    </form>
  )
}
