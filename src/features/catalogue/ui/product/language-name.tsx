import { useLanguage } from '#ui/foundations/i18n.tsx'

/** 'German' to an English reader, 'Deutsch' to a German one. */
export function LanguageName({ code }: { code: string }) {
  const { locale } = useLanguage()
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
