import { Mail, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { NewsPreview, Telling } from '../../catalogue.news.contract.ts'

/** What was chosen; nothing before anybody has asked. */
export type Choice = Partial<Telling>

type TellProps = { news: NewsPreview[]; onAnswer: (choice: Choice | null) => void }

/** Whether whoever is registered hears of a change: who they are, what they would read, and the choice. */
export function TellDialog({ news, onAnswer }: TellProps) {
  const t = useT()
  const [note, setNote] = useState('')
  const count = news.reduce((sum, one) => sum + one.count, 0)
  const isPutAway = news.some(({ kind }) => kind === 'calledOff' || kind === 'withdrawn')
  return (
    <Modal
      open
      size="content"
      onClose={() => onAnswer(null)}
      title={t('catalogue-admin.tellTitle', { count })}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" onClick={() => onAnswer(null)}>
            {t('ui.cancel')}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer({ tell_registrants: false })}>
            {t('catalogue-admin.tellNo')}
          </Button>
          <Button onClick={() => onAnswer({ tell_registrants: true, note_to_registrants: note.trim() })}>
            {t('catalogue-admin.tellYes', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {news.map((one) => (
          <News key={one.product_id} news={one} note={note.trim()} isNamed={news.length > 1} />
        ))}
        {isPutAway && <p className="text-muted text-sm">{t('catalogue-admin.tellMoney')}</p>}
        <Field label={t('catalogue-admin.tellNote')} hint={t('catalogue-admin.tellNoteHint')}>
          <TextArea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <p className="text-muted text-xs">{t('catalogue-admin.tellLanguages')}</p>
      </div>
    </Modal>
  )
}

function News({ news, note, isNamed }: { news: NewsPreview; note: string; isNamed: boolean }) {
  const t = useT()
  const { kind, title, names, count, mail } = news
  const rest = count - names.length
  return (
    <section className="grid gap-4" aria-label={title}>
      {isNamed && <h3 className="font-semibold text-base">{title}</h3>}
      <p className="text-sm">{t(`catalogue-admin.tellIntro_${kind}`)}</p>
      <div>
        <p className="mb-1 flex items-center gap-2 font-medium text-sm">
          <Users className="size-4 text-muted" aria-hidden="true" />
          {t('catalogue-admin.tellWho')}
        </p>
        <p className="text-sm">
          {names.join(', ')} {rest > 0 && <span className="text-muted">{t('catalogue-admin.tellMore', { count: rest })}</span>}
        </p>
      </div>
      <div>
        <p className="mb-1 flex items-center gap-2 font-medium text-sm">
          <Mail className="size-4 text-muted" aria-hidden="true" />
          {t('catalogue-admin.tellMail')}
        </p>
        <article className="grid gap-3 rounded-control border bg-sunken/50 p-4 text-sm">
          <p className="font-semibold">{mail.subject}</p>
          {[...mail.paragraphs, ...(note ? [note] : [])].map((text) => (
            <p key={text} className="wrap-break-word whitespace-pre-line">
              {text}
            </p>
          ))}
        </article>
      </div>
    </section>
  )
}
