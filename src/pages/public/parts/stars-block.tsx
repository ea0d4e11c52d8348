import { useEffect, useRef, useState } from 'react'
import type { ProductPage } from '#features/catalogue/catalogue.contract.ts'
import { RatingSection } from '#features/catalogue/ui/product/product-surroundings.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type StarFault, starFaultOf } from './star-faults.ts'

/** A product's stars, to read and to give. §8: it says so where its icons have no width, or what it should write into is not there. */
export function StarsBlock({ product, target }: { product: ProductPage; target: string }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<StarFault | null>(null)
  useEffect(() => {
    if (place.current) setFault(starFaultOf(place.current, target))
    if (target !== '' && product.my_rating !== null && starFaultOf(document.body, target) === null)
      document.querySelector(target)?.replaceChildren(t('ui.starsOf', { score: String(product.my_rating), count: 5 }))
  }, [product, target, t])
  return (
    <div ref={place}>
      {fault && <Callout tone="warning">{t(`ui.${fault}`)}</Callout>}
      <RatingSection product={product} />
    </div>
  )
}
