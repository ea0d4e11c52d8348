import { Heart } from 'lucide-react'
import { useT } from '#ui/i18n.tsx'
import { IconLink } from '#ui/link.tsx'

/** In the header, beside the bell. */
export function FavoritesLink() {
  const t = useT()
  return (
    <IconLink href="/my-favorites" label={t('favorites.title')}>
      <Heart aria-hidden="true" />
    </IconLink>
  )
}
