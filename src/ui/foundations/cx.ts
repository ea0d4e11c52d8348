/** Joins the class names that apply. */
export const cx = (...names: unknown[]) => names.filter((name) => typeof name === 'string' && name !== '').join(' ')
