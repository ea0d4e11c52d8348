import { X } from 'lucide-react'
import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paragraphs, plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { controlClasses } from '#ui/entries/control.classes.ts'
import type { RichTextEditingProps } from '#ui/entries/rich-text-editing.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DraftPlace, keepDraft, readDraft } from './drafts.ts'

export type ComposerProps = {
  label: string
  submitLabel: string
  /** Where a browser without scripts sends it. */
  action: string
  /** Names the draft that is kept until it is sent. */
  draft: DraftPlace
  /** What it answers (§5), and where a browser without scripts goes to answer nothing. */
  answering?: { postId: number; name: string; removeHref: string; onRemove: (html: string) => void } | undefined
  /** What is to be changed. */
  initial?: string
  /** Opened by a click, so that the hand is already there. */
  isOpen?: boolean
  /** Answers whether it was taken; then it is empty again. */
  onSend: (html: string) => Promise<boolean>
  onCancel?: () => void
}

type Editing = ComponentType<RichTextEditingProps>

/** A line to write in, which becomes the rich-text editor once somebody means to write. Empty comments are not sent (§5). */
export function CommentComposer({ label, submitLabel, action, draft, answering, initial = '', ...rest }: ComposerProps) {
  const { isOpen = false, onSend, onCancel } = rest
  const t = useT()
  const [Editing, setEditing] = useState<Editing | null>(null)
  const [isSending, setSending] = useState(false)
  const [takesFocus, setTakesFocus] = useState(isOpen)
  const plain = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const html = useRef(initial)

  const open = async (focus: boolean) => {
    const { RichTextEditing } = await import('#ui/entries/rich-text-editing.tsx')
    // What was typed while it came.
    if (plain.current && plain.current.value !== '') html.current = paragraphs(plain.current.value)
    setTakesFocus(focus)
    setEditing(() => RichTextEditing)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const kept = readDraft(draft)
    if (kept !== '') html.current = kept
    // Without the editor the line itself takes what is written.
    if (kept !== '' || isOpen) open(isOpen).catch(() => plain.current?.focus())
  }, [])

  // On a phone the editor would open beneath the bar at the screen's foot.
  useEffect(() => {
    if (Editing && takesFocus) form.current?.scrollIntoView({ block: 'nearest' })
  }, [Editing, takesFocus])

  const write = (next: string) => {
    html.current = next
    keepDraft(draft, next)
  }
  const close = () => {
    write('')
    setEditing(null)
  }
  const send = async () => {
    if (isSending || plainText(html.current) === '') return
    setSending(true)
    const sent = html.current
    const isTaken = await onSend(sent)
    setSending(false)
    // What was written while it was on its way is the next one.
    if (isTaken && html.current === sent) close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (plain.current && plainText(html.current) === '') plain.current.focus()
    void send()
  }
  /** Before the editor sees it, which would begin a new line. */
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  const cancel = () => {
    close()
    onCancel?.()
  }
  return (
    <form
      ref={form}
      className="scroll-mt-20 scroll-mb-24"
      method="post"
      action={action}
      onSubmit={submit}
      onKeyDownCapture={sendByKey}
    >
      {answering && (
        <p className="mb-2 flex items-center gap-1 text-sm">
          <input type="hidden" name="parent_id" value={answering.postId} />
          <span className="text-muted">{t('discussion.replyingTo', { name: answering.name })}</span>
          <a
            href={answering.removeHref}
            className="inline-flex items-center gap-1 rounded-control px-1.5 py-0.5 text-muted no-underline hover:bg-sunken hover:text-ink"
            aria-label={t('discussion.removeAnsweringLabel', { name: answering.name })}
            onClick={(event) => {
              event.preventDefault()
              const written = html.current
              keepDraft(draft, '')
              answering.onRemove(written)
            }}
          >
            <X className="size-3.5" aria-hidden="true" />
            {t('discussion.removeAnswering')}
          </a>
        </p>
      )}
      <div className={cx(!Editing && 'flex items-start gap-2')}>
        {Editing ? (
          <Editing
            label={label}
            described={{}}
            value={html.current}
            onChange={write}
            disabled={false}
            isShort
            autoFocus={takesFocus}
          />
        ) : (
          <textarea
            ref={plain}
            name="post_text"
            rows={1}
            required
            aria-label={label}
            placeholder={label}
            defaultValue={plainText(initial)}
            className={cx(controlClasses, 'field-sizing-content min-h-10 flex-1 resize-none py-2')}
            onFocus={() => void open(true).catch(() => null)}
            onChange={(event) => write(paragraphs(event.target.value))}
          />
        )}
        <div className={cx(Editing && 'mt-2 flex flex-wrap items-center gap-2')}>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
          {Editing && (
            <>
              <Button variant="quiet" onClick={cancel}>
                {t('discussion.cancel')}
              </Button>
              <span className="ml-auto text-muted text-xs max-md:hidden">{t('discussion.sendByKeys')}</span>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
