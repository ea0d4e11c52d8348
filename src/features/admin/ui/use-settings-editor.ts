import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { adminCalls, type Settings, type SettingView } from '../admin.contract.ts'
import { settingFromForm } from '../admin.rules.ts'

type Values = Record<string, unknown>

const storedOf = ({ settings, version }: Settings) => ({
  entry: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
  version,
})

/** All settings of the site in one form, each as its own kind of value: a switch that is off sends nothing. */
export function useSettingsEditor(loaded: Settings) {
  const t = useT()
  const decimal = decimalSignOf(useLanguage().locale)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const currencySetting = loaded.settings.find(({ input }) => input === 'currency')?.name ?? ''
  const settingOf = (path: string) => loaded.settings.find(({ name }) => path === name)
  return useFormEditor<Values, AnswerOf<typeof adminCalls.saveSettings>>({
    read: (form) => {
      const sent = (name: string) => String(form.get(name) ?? '')
      const takenFrom = ({ name, input }: SettingView) => settingFromForm(input, sent(name), decimal, sent(currencySetting))
      return Object.fromEntries(loaded.settings.map((setting) => [setting.name, takenFrom(setting)]))
    },
    stored: storedOf(loaded),
    send: (values, version) => ask(adminCalls.saveSettings, { values, version: String(version) }),
    theirs: storedOf,
    onSaved: async (saved) => {
      // The name, the logo and the colour stand around the page that is open.
      await revalidate()
      const count = saved.changed.length
      toast({ text: count > 0 ? t('admin.settingsSaved', { count }) : t('admin.nothingChanged'), tone: 'success' })
      return storedOf(saved)
    },
    labelOf: (path) => settingOf(path)?.label ?? null,
    wordsOf: (path, value) => settingOf(path)?.choices.find((choice) => choice.value === value)?.label ?? null,
  })
}
