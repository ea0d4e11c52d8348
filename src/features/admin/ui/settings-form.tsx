import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Settings, SettingView } from '../admin.contract.ts'
import { type SettingGroup, settingGroups } from '../admin.rules.ts'
import { SettingField } from './setting-field.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

export type SettingsFormProps = { loaded: Settings; maxMb: number }

export function SettingsForm({ loaded, maxMb }: SettingsFormProps) {
  const t = useT()
  const { settings } = loaded
  const groups = settingGroups.filter((group) => settings.some((setting) => setting.group === group))
  const { editor, form, shown, take } = useSettingsEditor(loaded)
  const currency = String(settings.find(({ input }) => input === 'currency')?.value ?? '')
  return (
    <AdminPage title={t('admin.settings')} intro={t('admin.settingsIntro')}>
      <div className="grid gap-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <nav aria-label={t('admin.settingGroups')} className="hidden lg:block">
          <ul className="sticky top-20 flex flex-col gap-px">
            {groups.map((group) => (
              <li key={group}>
                <a
                  href={`#${group}`}
                  className="block rounded-control px-2.5 py-1.5 text-muted text-sm no-underline hover:bg-sunken hover:text-ink"
                >
                  {t(`admin.settingGroup_${group}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form {...form} key={editor.edition} className="flex min-w-0 flex-col gap-6">
          {groups.map((group) => (
            <SettingGroupCard
              key={group}
              group={group}
              settings={settings}
              currency={currency}
              maxMb={maxMb}
              shown={shown}
              editor={editor}
              take={take}
            />
          ))}
        </form>
      </div>
      <SaveBar editor={editor} />
    </AdminPage>
  )
}

type GroupProps = Pick<ReturnType<typeof useSettingsEditor>, 'editor' | 'shown' | 'take'> & {
  group: SettingGroup
  settings: SettingView[]
  currency: string
  maxMb: number
}

function SettingGroupCard({ group, settings, currency, maxMb, shown, editor, take }: GroupProps) {
  const t = useT()
  return (
    <Card as="section" id={group} aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`} className="mb-5 text-xl md:text-xl">
        {t(`admin.settingGroup_${group}`)}
      </h2>
      <div className="flex flex-col gap-6">
        {settings
          .filter((setting) => setting.group === group)
          .map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={shown[setting.name]}
              error={editor.errorsOf(setting.name)}
              currency={currency}
              maxMb={maxMb}
              onTouch={take}
            />
          ))}
      </div>
    </Card>
  )
}
