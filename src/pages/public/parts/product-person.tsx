import type { CartOptions } from '#features/cart/cart.rules.ts'
import { RegisterAnother } from '#features/cart/ui/register-another.tsx'
import type { ProductPage } from '#features/catalogue/catalogue.contract.ts'
import type { OutlineAnswer } from '#features/learning/learning.course.contract.ts'
import { OwnProgress } from '#features/learning/ui/own-progress.tsx'

type PersonProps = {
  product: ProductPage
  outline: OutlineAnswer
  viewer: { readonly id: number }
  /** Whether places can be had, for oneself or for others. */
  isOpen: boolean
  isInCart: boolean
  /** Null where nothing is sold to this person. */
  options: CartOptions | null
}

/** What only a signed-in person has on the registration card: how far they are, and places for others. */
export const ProductPerson = ({ product, outline, viewer, isOpen, isInCart, options }: PersonProps) => (
  <>
    {product.own && <OwnProgress outline={outline} />}
    {isOpen && options && (
      <RegisterAnother productId={product.id} viewer={viewer} canAddOwn={!isInCart && !product.is_registered} options={options} />
    )}
  </>
)
