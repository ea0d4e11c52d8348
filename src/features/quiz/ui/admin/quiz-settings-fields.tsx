import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type FeedbackTiming, feedbackTimings } from '../../feedback.rules.ts'
import type { QuizSettings } from '../../quiz.bank.contract.ts'

type Fields = {
  settings: QuizSettings
  onChange: (change: Partial<QuizSettings>) => void
  errorOf: (name: keyof QuizSettings) => string[] | undefined
}

const numbers = ['length_minutes', 'max_attempts', 'questions_per_page'] as const
const switches = ['show_points', 'allow_skipping', 'allow_late_submission', 'shuffle_questions', 'shuffle_choices'] as const
const feedback = ['show_score', 'show_correctness', 'show_explanations', 'show_right_answers'] as const

export const quizSettingNames = ['pass_percent', 'time_limit_mode', ...numbers, ...switches, ...feedback] as const

export function QuizSettingsFields({ settings, onChange, errorOf }: Fields) {
  const t = useT()
  return (
    <>
      <Field label={t('quiz-admin.set_pass_percent')} error={errorOf('pass_percent')} required>
        <NumberInput isPercent value={settings.pass_percent} onNumber={(pass_percent) => onChange({ pass_percent })} />
      </Field>
      {numbers.map((name) => (
        <Field key={name} label={t(`quiz-admin.set_${name}`)} hint={t(`quiz-admin.hint_${name}`)} error={errorOf(name)}>
          <NumberInput
            value={settings[name]}
            onNumber={(number) => onChange({ [name]: number })}
            onNone={() => onChange({ [name]: null })}
          />
        </Field>
      ))}
      <Field label={t('quiz-admin.set_time_limit_mode')}>
        <Select
          options={[
            { value: 'each', label: t('quiz-admin.mode_each') },
            { value: 'all', label: t('quiz-admin.mode_all') },
          ]}
          value={settings.time_limit_mode}
          onChange={(event) => onChange({ time_limit_mode: event.target.value === 'all' ? 'all' : 'each' })}
        />
      </Field>
      <div className="flex flex-col gap-2.5">
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`quiz-admin.set_${name}`)}
            checked={settings[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        ))}
      </div>
      {feedback.map((name) => (
        <Field key={name} label={t(`quiz-admin.set_${name}`)}>
          <Select
            options={feedbackTimings.map((value) => ({ value, label: t(`quiz-admin.timing_${value}`) }))}
            value={settings[name]}
            onChange={(event) => onChange({ [name]: timingIn(event.target.value) })}
          />
        </Field>
      ))}
    </>
  )
}

const timingIn = (value: string): FeedbackTiming => feedbackTimings.find((timing) => timing === value) ?? 'never'
