import type { Translate } from '#platform/texts/i18n.ts'

/** `CME` is what people call it; `contact-hours` was made of the name, for addresses. */
export const shortName = (code: string, name: string): string => (code === code.toLowerCase() ? name : code)

/** 'Ethics hours'; a type whose name ends with its unit says it once. */
export const creditName = (t: Translate, { name, unit }: { name: string; unit: string }): string =>
  unit && !name.toLowerCase().endsWith(unit.toLowerCase()) ? t('catalogue.creditOf', { name, unit }) : name
