import { ShoppingCart } from 'lucide-react'
import { IconLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useCartCount } from './cart-count.ts'

/** The cart in the header, with how many registrations wait in it. */
export function CartLink({ count: loaded }: { count: number }) {
  const t = useT()
  const count = useCartCount(loaded)
  return (
    <span className="relative">
      <IconLink href="/cart" label={t('shell.cart', { count })}>
        <ShoppingCart className="size-5" aria-hidden="true" />
      </IconLink>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-brand px-1 text-center font-semibold text-on-brand text-xs leading-5"
        >
          {count}
        </span>
      )}
    </span>
  )
}
