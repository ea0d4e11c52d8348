import { thingTag } from '#platform/pages/tags.ts'

export const productThing = (id: number): string => `product_${id}`

/** What one product's page shows of it. */
export const productTag = (id: number): string => thingTag('catalogue', productThing(id))

/** What lists show of products. Stars that somebody gives come there when the list is made anew, a minute later at most (decision 128). */
export const tilesTag = thingTag('catalogue', 'tiles')
