import { Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paragraphs, plainText } from '#platform/texts/plain-text.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { type DraftPlace, readDraft, storeDraft } from '#ui/entries/drafts.ts'
import { WritingField } from '#ui/entries/writing-field.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { mostAttachments } from '../threads.rules.ts'
import { useAttachments } from './use-attachments.ts'

type Props = {
  /** Names the draft that is kept until it is sent. */
  draft: DraftPlace
  label: string
  submitLabel: string
  /** Answers whether it was taken; then it is empty again. */
  onSend: (html: string, fileIds: number[]) => Promise<boolean>
  isTall?: boolean
}

/** A field to write in. Without scripts it sends plain text. */
export function MessageComposer({ draft, label, submitLabel, onSend, isTall = false }: Props) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const html = useRef('')
  const files = useAttachments()
  const isFull = files.attached.length >= mostAttachments
  /** Each round begins anew with a plain field. */
  const [round, setRound] = useState({ count: 0, html: '', takesFocus: false })
  const begin = (html: string, takesFocus: boolean) => {
    setEditing(false)
    setRound(({ count }) => ({ count: count + 1, html, takesFocus }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const kept = readDraft(draft)
    if (kept === '') return
    html.current = kept
    begin(kept, false)
  }, [])

  const write = (next: string) => {
    html.current = next
    storeDraft(draft, next)
  }
  const send = async () => {
    if (isSending || files.coming !== null) return
    if (plainText(html.current) === '' && files.attached.length === 0) return form.current?.querySelector('textarea')?.focus()
    setSending(true)
    const sent = html.current
    const isTaken = await onSend(
      sent,
      files.attached.map(({ file_id }) => file_id),
    )
    setSending(false)
    if (!isTaken) return
    files.clear()
    // What was written while it was on its way is the next one.
    if (html.current !== sent) return
    write('')
    // Whoever sent it by the keys goes on writing.
    begin('', document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable)
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
    <form ref={form} method="post" onSubmit={submit} onKeyDownCapture={sendByKey} data-print="hide">
      <WritingField
        key={round.count}
        label={label}
        name="text"
        rows={isTall ? 4 : 1}
        required={files.attached.length === 0}
        className={cx('w-full', isTall ? 'min-h-28' : 'min-h-10')}
        begins={{ text: plainText(round.html), html: round.html }}
        takesFocus={round.takesFocus}
        onText={(text) => write(paragraphs(text))}
        onHtml={write}
        onEditing={() => setEditing(true)}
      />
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
        {isEditing && <span className="ml-auto text-muted text-xs max-md:hidden">{t('threads.sendByKeys')}</span>}
      </div>
    </form>
  )
}
