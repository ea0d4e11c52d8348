import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { controlClasses } from '../entries/control.classes.ts'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useDebounced } from './debounce.ts'

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value' | 'defaultValue'> & {
  label: string
  defaultValue?: string
  /** Told what was typed once it has rested for `wait` ms (§9: 200). */
  onSearch?: (text: string) => void
  wait?: number
}

/** Works as a plain form field (`name`) and live (`onSearch`). Put it into a `<search>` or a form of its own. */
export function SearchBox({ label, defaultValue = '', onSearch, wait = 200, className, ...rest }: SearchBoxProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const rested = useDebounced(text, wait)
  const told = useRef(defaultValue)
  const tell = useRef(onSearch)
  tell.current = onSearch
  useEffect(() => {
    if (told.current === rested) return
    told.current = rested
    tell.current?.(rested)
  }, [rested])
  return (
    <span className={cx('relative block', className)}>
      <Search className="pointer-events-none absolute top-3 left-3 size-4 text-muted" aria-hidden="true" />
      <input
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cx(
          controlClasses,
          'h-10 pl-9 [&::-webkit-search-cancel-button]:appearance-none',
          text === '' ? 'pr-3' : 'pr-10',
        )}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('ui.clear')}
          title={t('ui.clear')}
          className="absolute top-1 right-1 grid size-8 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
