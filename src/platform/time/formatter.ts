const made = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, so each is made once. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${Object.keys(options).join()}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
