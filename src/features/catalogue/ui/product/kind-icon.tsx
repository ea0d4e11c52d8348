import { BookOpen, CalendarDays, GraduationCap, Handshake, type LucideIcon, MonitorPlay, Package } from 'lucide-react'
import type { ProductKind } from '../../product-kind.rules.ts'

const icons: Record<ProductKind, LucideIcon> = {
  course: GraduationCap,
  webinar: MonitorPlay,
  live_event: CalendarDays,
  package: Package,
  publication: BookOpen,
  other: Handshake,
}

export const KindIcon = ({ kind, className }: { kind: ProductKind; className?: string }) => {
  const Icon = icons[kind]
  return <Icon className={className} aria-hidden="true" />
}
