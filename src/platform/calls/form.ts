/**
 * The entries of a sent form, as texts. Empty ones are left out although the type says they are there: the call that they
 * are handed to then answers 'Please fill in this field.' itself (§5), so that there is one place that knows what is required.
 */
export const entriesOf = <const Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]).filter(([, text]) => text !== '')) as Record<Name, string>

/** One entry as it was typed; '' where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The files of an entry. A file field that was left empty sends a nameless empty file. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
