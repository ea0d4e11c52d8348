import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Locale, locales } from '#platform/texts/i18n.ts'
import { IconButton } from '../actions/button.tsx'
import { Field } from '../entries/field.tsx'
import { Select } from '../entries/select.tsx'
import { useLanguage, useT } from '../foundations/i18n.tsx'

/** 'German' to an English reader, 'Deutsch' to a German one. */
export function useLanguageName(): (locale: Locale) => string {
  const { locale } = useLanguage()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (code) => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
}

type OtherLanguagesProps = {
  chosen: readonly Locale[]
  onAdd: (locale: Locale) => void
  onRemove: (locale: Locale) => void
  /** What is entered in one language. */
  children: (locale: Locale) => ReactNode
}

/** The same in other languages: those that something is said in, and a choice to add one. */
export function OtherLanguages({ chosen, onAdd, onRemove, children }: OtherLanguagesProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const free = locales.filter((locale) => !chosen.includes(locale))
  return (
    <fieldset className="grid min-w-0 gap-4 border-t pt-4">
      <legend className="sr-only">{t('editor.otherLanguages')}</legend>
      <p aria-hidden="true" className="font-medium text-sm">
        {t('editor.otherLanguages')}
      </p>
      <p className="text-muted text-sm">{t('editor.otherLanguagesHint')}</p>
      {locales
        .filter((locale) => chosen.includes(locale))
        .map((locale) => (
          <div key={locale} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-3">{children(locale)}</div>
            <IconButton
              label={t('editor.removeLanguage', { language: nameOf(locale) })}
              size="sm"
              className="mt-7"
              onClick={() => onRemove(locale)}
            >
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      {free.length > 0 && (
        <Field label={t('editor.addLanguage')}>
          <Select
            value=""
            placeholder={t('editor.chooseLanguage')}
            options={free.map((locale) => ({ value: locale, label: nameOf(locale) }))}
            onChange={(event) => {
              const locale = free.find((one) => one === event.target.value)
              if (locale) onAdd(locale)
            }}
          />
        </Field>
      )}
    </fieldset>
  )
}
