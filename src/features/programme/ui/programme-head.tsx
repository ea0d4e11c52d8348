import { productAddress } from '#features/catalogue/product.rules.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { EventOutline } from '../programme.contract.ts'
import { myAgendaAddress, type ProgrammePart, programmeAddress } from '../programme-address.rules.ts'

type Props = { event: EventOutline; current: ProgrammePart | 'mine'; title: string; below?: { label: string } }

/** The head of every page of a programme: which event, when and where, and its other pages. */
export function ProgrammeHead({ event, current, title, below }: Props) {
  const t = useT()
  const format = useFormat(event.place_zone)
  const counts = { agenda: event.sessions, mine: event.sessions, speakers: event.speakers, exhibitors: event.exhibitors }
  const parts = (['agenda', 'mine', 'speakers', 'exhibitors'] as const).filter((part) => part === current || counts[part] > 0)
  const addressOf = (part: ProgrammePart | 'mine') =>
    part === 'mine' ? myAgendaAddress(event.url_slug) : programmeAddress(event.url_slug, part)
  const here = { label: t(`programme.part_${current}`), href: addressOf(current) }
  return (
    <header className="mb-6">
      <Breadcrumbs
        className="mb-3 print:hidden"
        trail={[
          { label: t('programme.events'), href: '/events' },
          { label: event.title, href: productAddress(event.url_slug) },
          ...(below ? [here, below] : [{ label: here.label }]),
        ]}
      />
      <h1>{title}</h1>
      <p className="mt-1 text-muted">
        {[event.title, event.starts_at && event.ends_at && format.dateRange(event.starts_at, event.ends_at), event.place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TabLinks
        className="mt-5 print:hidden"
        label={t('programme.parts')}
        links={[
          { href: productAddress(event.url_slug), label: t('programme.overview') },
          ...parts.map((part) => ({
            href: addressOf(part),
            label: t(`programme.part_${part}`),
            current: part === current,
          })),
        ]}
      />
    </header>
  )
}
