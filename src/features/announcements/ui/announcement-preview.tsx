import { Send } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { announcementsCalls } from '../announcements.contract.ts'

type Props = {
  preview: AnswerOf<typeof announcementsCalls.preview>
  draft: { audience: string; subject: string; body: string }
  formKey: string
}

/** Who gets it and by which way, the mail as it will be, and the button that sends just this. */
export function AnnouncementPreview({ preview: { count, ways, names, mail }, draft, formKey }: Props) {
  const t = useT()
  const format = useFormat()
  const { audience, subject, body } = draft
  const shown = {
    mail: format.number(ways.mail),
    digest: format.number(ways.digest),
    site: format.number(ways.site),
    none: format.number(ways.none),
  }
  return (
    <Card as="section" aria-label={t('announcements.previewTitle')} className="grid min-w-0 gap-4">
      <h2 className="text-lg md:text-lg">{t('announcements.previewTitle')}</h2>
      <div className="text-sm">
        <p className="font-semibold">{t('announcements.previewCount', { count })}</p>
        <p className="mt-1 text-muted">{t('announcements.previewWays', shown)}</p>
        {names.length > 0 && (
          <p className="mt-2">
            {names.join(', ')}
            {count > names.length && ` ${t('announcements.andOthers', { count: count - names.length })}`}
          </p>
        )}
      </div>
      <iframe
        title={t('announcements.mailPreview')}
        srcDoc={mail.html}
        sandbox=""
        className="h-96 w-full scheme-light rounded-control border bg-white"
      />
      {count > 0 && (
        <ActForm
          fields={{ intent: 'send', audience, subject, body, form_key: formKey }}
          label={t('announcements.send', { count })}
          variant="primary"
          size="md"
          icon={<Send className="size-4" aria-hidden="true" />}
          question={{
            title: t('announcements.sendTitle'),
            message: t('announcements.sendText', { count }),
            confirmLabel: t('announcements.send', { count }),
          }}
        />
      )}
    </Card>
  )
}
