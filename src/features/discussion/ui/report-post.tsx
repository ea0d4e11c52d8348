import { useT } from '#ui/foundations/i18n.tsx'
import { ReportDialog } from '#ui/overlays/report-dialog.tsx'

type Props = { name: string; onSend: (reason: string) => Promise<boolean>; onClose: () => void }

export function ReportPost({ name, ...rest }: Props) {
  const t = useT()
  const texts = {
    title: t('discussion.reportTitle', { name }),
    text: t('discussion.reportText'),
    reason: t('discussion.reportReason'),
    cancel: t('discussion.cancel'),
    send: t('discussion.report'),
  }
  return <ReportDialog texts={texts} {...rest} />
}
