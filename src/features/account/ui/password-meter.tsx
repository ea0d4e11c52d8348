import { CircleCheck, Dot } from 'lucide-react'
import { useDebounced } from '#ui/choosing/debounce.ts'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import {
  judgePassword,
  labelText,
  type PasswordLabel,
  type PasswordOwner,
  passwordFaultText,
  passwordLabels,
} from '../password.rules.ts'

const colours: Record<PasswordLabel, string> = {
  very_weak: 'text-danger',
  weak: 'text-danger',
  adequate: 'text-warning',
  medium: 'text-success',
  strong: 'text-success',
  very_strong: 'text-success',
}

/** How strong a password is, in the six labels of §5, and what is wrong with it. The server judges by the same rules. */
export function PasswordMeter({ password, owner, minimum }: { password: string; owner: PasswordOwner; minimum: PasswordLabel }) {
  const t = useT()
  const { label, faults, isAcceptable } = judgePassword(password, owner, minimum)
  const step = passwordLabels.indexOf(label) + 1
  const said = [
    t('account-ui.strengthIs', { label: t(labelText[label]) }),
    ...faults.map((fault) => t(passwordFaultText[fault])),
  ].join('. ')
  const rested = useDebounced(said, 800)
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as six steps in every browser */}
      <div
        role="meter"
        aria-label={t('account-ui.strength')}
        aria-valuemin={1}
        aria-valuemax={passwordLabels.length}
        aria-valuenow={step}
        aria-valuetext={t(labelText[label])}
        className="flex items-center gap-3"
      >
        <div className={cx('flex flex-1 gap-1', colours[label])}>
          {passwordLabels.map((one, index) => (
            <span
              key={one}
              className={cx('h-1.5 flex-1 rounded-full transition-colors', index < step ? 'bg-current' : 'bg-line')}
            />
          ))}
        </div>
        <span className={cx('flex min-w-22 items-center justify-end gap-1 text-xs font-semibold', colours[label])}>
          {isAcceptable && <CircleCheck className="size-3.5" aria-hidden="true" />}
          {t(labelText[label])}
        </span>
      </div>
      <ul className="mt-1.5 text-xs text-muted empty:hidden">
        {faults.map((fault) => (
          <li key={fault} className="flex items-start">
            <Dot className="-ml-1.5 size-4.5 shrink-0" aria-hidden="true" />
            {t(passwordFaultText[fault])}
          </li>
        ))}
      </ul>
      {/* Said once the typing rests, not with every key. */}
      <p role="status" className="sr-only">
        {rested}
      </p>
    </div>
  )
}
