/** `catalogue` is all that is shown of the catalogue; `catalogue/product_42` is what is shown of one product, or of all alike. */
const separator = '/'

export const thingTag = (tag: string, thing: string): string => `${tag}${separator}${thing}`

/** The tag that a thing's belongs to; itself where it is one. */
export const wholeTag = (tag: string): string => tag.split(separator, 1)[0] ?? tag
