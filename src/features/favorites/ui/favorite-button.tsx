import { Heart } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFavorite } from './use-favorite.ts'

type Props = { type: string; id: number; title: string; isFavorite: boolean; isSignedIn: boolean }

/** The heart in a tile's corner. */
export function FavoriteHeart({
  type,
  id,
  title,
  className,
  onChange,
  ...state
}: Props & { className?: string; onChange?: (isFavorite: boolean) => void }) {
  const t = useT()
  const { isFavorite, toggle } = useFavorite({ type, id }, state.isFavorite, state.isSignedIn, onChange)
  const label = t(isFavorite ? 'favorites.removeNamed' : 'favorites.addNamed', { title })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isFavorite}
      title={t(isFavorite ? 'favorites.remove' : 'favorites.add')}
      onClick={toggle}
      className={cx('heart', className)}
    />
  )
}

/** The same in words, for a product's page. */
export function FavoriteButton({ type, id, title, ...state }: Props) {
  const t = useT()
  const { isFavorite, toggle } = useFavorite({ type, id }, state.isFavorite, state.isSignedIn)
  const text = t(isFavorite ? 'favorites.remove' : 'favorites.add')
  return (
    <Button
      variant="secondary"
      wide
      className="noscript:hidden"
      aria-pressed={isFavorite}
      // What it is called begins with what it shows, so that it can be pressed by voice.
      aria-label={`${text}: ${title}`}
      icon={<Heart className={cx(isFavorite && 'fill-danger text-danger')} aria-hidden="true" />}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}
