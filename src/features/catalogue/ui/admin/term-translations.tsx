import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import { OtherLanguages, useLanguageName } from '#ui/editor/other-languages.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import type { Translations } from '../../translations.rules.ts'

type Said = { name: string; unit: string }
type TranslationsProps = { translations: Translations; hasUnit: boolean; onChange: (translations: Translations) => void }

/** What a word is called in other languages: a language is added when somebody has something to say in it. */
export function TermTranslations({ translations, hasUnit, onChange }: TranslationsProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const say = (locale: Locale, part: Partial<Said>) =>
    onChange({ ...translations, [locale]: { name: '', unit: '', ...translations[locale], ...part } })
  return (
    <OtherLanguages
      chosen={Object.keys(translations).filter(isLocale)}
      onAdd={(locale) => say(locale, {})}
      onRemove={(locale) => {
        const { [locale]: _, ...rest } = translations
        onChange(rest)
      }}
    >
      {(locale) => (
        <>
          <Field label={t('catalogue-admin.termNameIn', { language: nameOf(locale) })}>
            <TextInput
              lang={locale}
              maxLength={80}
              value={translations[locale]?.name ?? ''}
              onChange={(event) => say(locale, { name: event.target.value })}
            />
          </Field>
          {hasUnit && (
            <Field label={t('catalogue-admin.termUnitIn', { language: nameOf(locale) })}>
              <TextInput
                lang={locale}
                maxLength={40}
                value={translations[locale]?.unit ?? ''}
                onChange={(event) => say(locale, { unit: event.target.value })}
              />
            </Field>
          )}
        </>
      )}
    </OtherLanguages>
  )
}

/** What a conflict calls the entry at such a path: 'Name in German'. */
export function useTranslationLabel(): (path: string) => string | null {
  const { t } = useLanguage()
  const nameOf = useLanguageName()
  return (path) => {
    const [first, locale = '', part] = path.split('.')
    if (first !== 'translations' || !isLocale(locale)) return null
    return t(part === 'unit' ? 'catalogue-admin.termUnitIn' : 'catalogue-admin.termNameIn', { language: nameOf(locale) })
  }
}
