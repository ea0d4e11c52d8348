import { useState } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { holdsWords, searchText } from '../agenda.rules.ts'
import type { EventOutline, ExhibitorTile } from '../programme.contract.ts'
import { exhibitorAddress } from '../programme-address.rules.ts'

type Props = { event: EventOutline; exhibitors: readonly ExhibitorTile[]; isOpen: boolean; onClose: () => void }

/** §2: everybody from A to Z in a modal with a search. */
export function ExhibitorDirectory({ event, exhibitors, isOpen, onClose }: Props) {
  const { t, locale } = useLanguage()
  const [typed, setTyped] = useState('')
  const compare = new Intl.Collator(locale).compare
  const found = exhibitors
    .filter(({ title, booth, level }) => holdsWords(searchText(title, booth, level), typed))
    .toSorted((a, b) => compare(a.title, b.title))
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Modal open={isOpen} onClose={close} title={t('programme.directory')}>
      <search>
        <SearchBox label={t('programme.searchDirectory')} onSearch={setTyped} data-autofocus />
      </search>
      <p role="status" className="mt-3 text-sm text-muted">
        {t('programme.exhibitorsShown', { count: found.length })}
      </p>
      <ul className="mt-2 divide-y">
        {found.map(({ id, title, booth, level }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
            <Link look="plain" href={exhibitorAddress(event.url_slug, id)} className="min-w-0 flex-1 font-medium">
              {title}
            </Link>
            <span className="text-sm text-muted">{level}</span>
            <span className="w-20 text-right text-sm text-muted">{booth && t('programme.booth', { booth })}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
