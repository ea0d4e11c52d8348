import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#platform/contract.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import type { adminCalls } from '../admin.contract.ts'
import { type SettingGroup, settingGroups } from '../admin.rules.ts'
import { AdminPage } from './admin-page.tsx'
import { SettingField } from './setting-field.tsx'

export type SettingView = AnswerOf<typeof adminCalls.settings>['settings'][number]

export type SettingsFormProps = {
  settings: SettingView[]
  maxMb: number
  outcome?: { changed?: string[]; message?: string; fields?: FieldMessages; entered?: Record<string, unknown> }
}

export function SettingsForm({ settings, maxMb, outcome }: SettingsFormProps) {
  const t = useT()
  const groups = settingGroups.filter((group) => settings.some((setting) => setting.group === group))
  // Made anew with the stored values after each save; a refused one keeps what was typed.
  const [version, setVersion] = useState(0)
  useOutcome(outcome, () => setVersion((before) => before + 1))
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
        <SettingGroups
          key={version}
          groups={groups}
          settings={settings}
          maxMb={maxMb}
          outcome={outcome}
          onDiscard={() => setVersion(version + 1)}
        />
      </div>
    </AdminPage>
  )
}

function useOutcome(outcome: SettingsFormProps['outcome'], onSaved: () => void) {
  const t = useT()
  const toast = useToast()
  const seen = useRef(outcome)
  const saved = useRef(onSaved)
  saved.current = onSaved
  useEffect(() => {
    if (!outcome || seen.current === outcome) return
    seen.current = outcome
    if (!outcome.changed) return
    const count = outcome.changed.length
    toast({ text: count > 0 ? t('admin.settingsSaved', { count }) : t('admin.nothingChanged'), tone: 'success' })
    saved.current()
  }, [outcome, t, toast])
}

type SettingGroupsProps = SettingsFormProps & { groups: readonly SettingGroup[]; onDiscard: () => void }

function SettingGroups({ groups, settings, maxMb, outcome, onDiscard }: SettingGroupsProps) {
  const t = useT()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const touch = (name: string) => setChanged((before) => (before.has(name) ? before : new Set([...before, name])))
  const errors = outcome?.fields ?? {}
  return (
    <Form method="post" className="flex min-w-0 flex-col gap-6">
      {outcome?.message && (
        <Callout tone="danger" live="alert">
          {Object.keys(errors).length > 0 ? t('admin.mendEntries') : outcome.message}
        </Callout>
      )}
      {groups.map((group) => (
        <Card key={group} as="section" id={group} aria-labelledby={`${group}-title`} className="scroll-mt-20">
          <h2 id={`${group}-title`} className="mb-5 text-xl md:text-xl">
            {t(`admin.settingGroup_${group}`)}
          </h2>
          <div className="flex flex-col gap-6">
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <div key={setting.name} onInput={() => touch(setting.name)}>
                  <input type="hidden" name="shown" value={setting.name} />
                  <SettingField
                    setting={setting}
                    value={outcome?.entered && setting.name in outcome.entered ? outcome.entered[setting.name] : setting.value}
                    error={errors[setting.name]}
                    maxMb={maxMb}
                    onTouch={() => touch(setting.name)}
                  />
                </div>
              ))}
          </div>
        </Card>
      ))}
      <SaveBar count={changed.size} onDiscard={onDiscard} />
    </Form>
  )
}

function SaveBar({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const t = useT()
  const isSaving = useNavigation().state === 'submitting'
  return (
    <div
      className={cx(
        'sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-card border bg-raised px-4 py-3',
        count > 0 && 'shadow-float',
      )}
    >
      <p className="mr-auto text-muted text-sm" aria-live="polite">
        {count > 0 && t('admin.unsavedChanges', { count })}
      </p>
      {count > 0 && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('admin.discardChanges')}
        </Button>
      )}
      <Button type="submit" loading={isSaving}>
        {t('admin.saveSettings')}
      </Button>
    </div>
  )
}
