/** Where a composed page stands. By itself, so that a page that is only read brings no more along. */
export const pageAddress = (slug: string): string => `/${slug}`
