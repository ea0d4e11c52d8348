import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { withNext } from '#features/account/return-path.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useLazyPart } from '#ui/foundations/lazy-part.ts'
import { type CatalogueSearch, countFilters, searchAddress } from '../../search.rules.ts'
import type { SaveSearchDialogProps } from './save-search-dialog.tsx'

/** Offered once there is something to keep. A guest is led to signing in and back to the same search. */
export function SaveSearch({ search, isSignedIn }: { search: CatalogueSearch; isSignedIn: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (search.words === '' && countFilters({ ...search, favorites: false }) === 0) return null
  const here = searchAddress({ ...search, page: 1 })
  const icon = <BookmarkPlus className="size-4" aria-hidden="true" />
  if (!isSignedIn)
    return (
      <ButtonLink href={withNext('/sign-in', here)} variant="quiet" size="sm" icon={icon}>
        {t('catalogue.signInToSaveSearch')}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="quiet" size="sm" icon={icon} className="noscript:hidden" onClick={() => setOpen(true)}>
        {t('catalogue.saveSearch')}
      </Button>
      {isOpen && <LazyDialog search={search} onClose={() => setOpen(false)} />}
    </>
  )
}

const load = () => import('./save-search-dialog.tsx').then((part) => part.SaveSearchDialog)

/** The dialog and its texts come only for whoever saves a search: the page stays small for everybody else. */
function LazyDialog(props: SaveSearchDialogProps) {
  const Dialog = useLazyPart<SaveSearchDialogProps>(load)
  return Dialog && <Dialog {...props} />
}
