import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paragraphs, plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { type DraftPlace, readDraft, storeDraft } from '#ui/entries/drafts.ts'
import { WritingField } from '#ui/entries/writing-field.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'

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

/** A line to write in. Empty comments are not sent (§5). */
export function CommentComposer({ label, submitLabel, action, draft, answering, initial = '', ...rest }: ComposerProps) {
  const { isOpen = false, onSend, onCancel } = rest
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const html = useRef(initial)
  /** Each round begins anew with a plain line. */
  const [round, setRound] = useState({ count: 0, html: initial, isOpen })
  const begin = (html: string, isOpen: boolean) => {
    setEditing(false)
    setRound(({ count }) => ({ count: count + 1, html, isOpen }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const kept = readDraft(draft)
    if (kept === '' || kept === initial) return
    html.current = kept
    begin(kept, isOpen)
  }, [])

  const write = (next: string) => {
    html.current = next
    storeDraft(draft, next)
  }
  const close = () => {
    write('')
    begin('', false)
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
    if (!isEditing && plainText(html.current) === '') form.current?.querySelector('textarea')?.focus()
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
    <form ref={form} className="scroll-mb-24" method="post" action={action} onSubmit={submit} onKeyDownCapture={sendByKey}>
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
              storeDraft(draft, '')
              answering.onRemove(written)
            }}
          >
            <X className="size-3.5" aria-hidden="true" />
            {t('discussion.removeAnswering')}
          </a>
        </p>
      )}
      <div className={cx(!isEditing && 'flex items-start gap-2')}>
        <WritingField
          key={round.count}
          label={label}
          name="post_text"
          rows={1}
          required
          className="min-h-10 flex-1"
          begins={{ text: plainText(round.html), html: round.html }}
          takesFocus={round.isOpen}
          onText={(text) => write(paragraphs(text))}
          onHtml={write}
          onEditing={(hasFocus) => {
            setEditing(true)
            // On a phone the editor would open beneath the bar at the screen's foot.
            if (hasFocus) requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
          }}
        />
        <div className={cx(isEditing && 'mt-2 flex flex-wrap items-center gap-2')}>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
          {isEditing && (
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
