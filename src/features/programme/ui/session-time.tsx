import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { AgendaSession } from '../programme.contract.ts'

type Props = { session: Pick<AgendaSession, 'starts_at' | 'ends_at'>; placeZone: string | null; isDated?: boolean }

/** From when to when, by the venue's clock where people go there and by the reader's where they need not. */
export function SessionTime({ session: { starts_at, ends_at }, placeZone, isDated = false }: Props) {
  const t = useT()
  const format = useFormat(placeZone)
  return (
    <time dateTime={starts_at}>
      {isDated && <span className="session-day">{t('programme.shortDay', format.pieces(starts_at))}</span>}
      {t('ui.fromTo', { from: format.time(starts_at), to: format.time(ends_at) })}
    </time>
  )
}
