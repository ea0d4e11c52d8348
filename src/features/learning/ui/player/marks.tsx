import {
  Award,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleX,
  ClipboardList,
  FileText,
  Headphones,
  KeyRound,
  ListChecks,
  Lock,
  type LucideIcon,
  Newspaper,
  Play,
  Signature,
  Video,
} from 'lucide-react'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { AssetStatus, ComponentKind } from '../../component.rules.ts'

export const kindIcons: Record<ComponentKind, LucideIcon> = {
  web_content: Newspaper,
  video: Play,
  audio: Headphones,
  document: FileText,
  quiz: ListChecks,
  survey: ClipboardList,
  verification_code: KeyRound,
  acknowledgement: Signature,
  live_session: Video,
  credit: Award,
}

const marks: Record<AssetStatus, { Icon: LucideIcon; tone: string }> = {
  complete: { Icon: CircleCheck, tone: 'text-success' },
  failed: { Icon: CircleX, tone: 'text-danger' },
  disabled: { Icon: Lock, tone: 'text-muted' },
  next: { Icon: Circle, tone: 'text-brand' },
  optional: { Icon: CircleDashed, tone: 'text-muted' },
}

/** The status of a component as a mark (§4), named for those who do not see it; what is begun shows how far. */
export function StatusMark({ status, progress, className }: { status: AssetStatus; progress: number; className?: string }) {
  const t = useT()
  const { Icon, tone } = marks[status]
  if ((status === 'next' || status === 'optional') && progress > 0)
    return <ProgressRing size="sm" value={progress} label={t('course.progressOf')} className={cx('size-5!', className)} />
  return (
    <>
      <Icon className={cx('size-5 shrink-0', tone, className)} aria-hidden="true" />
      <span className="sr-only">{t(`course.status_${status}`)}</span>
    </>
  )
}
