import { Heart } from 'lucide-react'
import { IconLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** In the header, beside the bell. */
export function FavoritesLink() {
  const t = useT()
  return (
    <IconLink href="/my-favorites" label={t('favorites.title')}>
      <Heart aria-hidden="true" />
    </IconLink>
  )
}
