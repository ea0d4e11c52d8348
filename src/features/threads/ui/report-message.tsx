import { useT } from '#ui/foundations/i18n.tsx'
import { ReportDialog } from '#ui/overlays/report-dialog.tsx'

type Props = { name: string; onSend: (reason: string) => Promise<boolean>; onClose: () => void }

export function ReportMessage({ name, ...rest }: Props) {
  const t = useT()
  const texts = {
    title: t('threads.reportTitle', { name }),
    text: t('threads.reportText'),
    reason: t('threads.reportReason'),
    cancel: t('threads.cancel'),
    send: t('threads.report'),
  }
  return <ReportDialog texts={texts} {...rest} />
}
