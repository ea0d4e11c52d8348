import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '../entries/text-input.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { type AutocompleteSuggestion, filterSuggestions, nextActive, searchWait } from './autocomplete.rules.ts'
import { useDebounced } from './debounce.ts'

export type AutocompleteProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'list'> & {
  /** What is suggested: a list to filter here, or a search that answers what was typed. */
  items?: readonly AutocompleteSuggestion[]
  search?: (text: string, signal: AbortSignal) => Promise<readonly AutocompleteSuggestion[]>
  /** Another one from outside (a search that was sent, a step back) takes the place of what was typed; the focus stays. */
  defaultText?: string
  onText?: (text: string) => void
  onChoose: (item: AutocompleteSuggestion) => void
  /** After a choice the entry shows the choice, or is emptied for the next one. */
  after?: 'keep' | 'clear'
  lead?: ReactNode
  wait?: number
}

export function Autocomplete({
  items,
  search,
  defaultText = '',
  onText,
  onChoose,
  after = 'keep',
  wait = searchWait,
  className,
  ...rest
}: AutocompleteProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState(defaultText)
  const [given, setGiven] = useState(defaultText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  if (given !== defaultText) {
    setGiven(defaultText)
    setText(defaultText)
    // What its own typing brought back is no news.
    if (text !== defaultText) setOpen(false)
  }
  const { found, busy } = useSuggestions(open ? text : null, items, search, wait)
  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(true)
    onText?.(next)
  }
  const choose = (item: AutocompleteSuggestion) => {
    const next = after === 'keep' ? item.label : ''
    setText(next)
    setOpen(false)
    setActive(-1)
    onText?.(next)
    onChoose(item)
  }
  const keys = (event: KeyboardEvent) => {
    const to = nextActive(event.key, active, found.length)
    const item = found[active]
    if (to !== null) {
      event.preventDefault()
      setOpen(true)
      setActive(open ? to : -1)
    } else if (event.key === 'Enter' && open && item) {
      event.preventDefault()
      choose(item)
    } else if (event.key === 'Enter') {
      // The form around it is sent, and the suggestions have done their work.
      setOpen(false)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const shown = open && found.length > 0
  return (
    <div className={cx('relative', className)}>
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        trail={busy ? <Spinner /> : null}
        onChange={(event) => type(event.target.value)}
        onFocus={() => items && setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={keys}
      />
      <SuggestionList id={id} label={rest['aria-label']} items={shown ? found : []} active={active} choose={choose} />
      <span role="status" className={cx(open && text && !busy && found.length === 0 ? emptyClass : 'sr-only')}>
        {open && text && !busy ? (found.length === 0 ? t('ui.noMatches') : t('ui.suggestions', { count: found.length })) : ''}
      </span>
    </div>
  )
}

const floating = 'absolute inset-x-0 top-full z-30 mt-1.5 rounded-card border bg-raised shadow-float'
const emptyClass = cx(floating, 'px-4 py-3 text-sm text-muted')

type ListProps = {
  id: string
  label?: string
  items: readonly AutocompleteSuggestion[]
  active: number
  choose: (item: AutocompleteSuggestion) => void
}

function SuggestionList({ id, label, items, active, choose }: ListProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label ?? t('ui.suggestionList')}
      hidden={items.length === 0}
      className={cx(floating, 'max-h-[200px] animate-appear overflow-y-auto p-1.5 scroll-quiet')}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the entry, which keeps the focus (ARIA combobox)
        // biome-ignore lint/a11y/useFocusableInteractive: the entry points at the active option by aria-activedescendant
        <div
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(
            'cursor-pointer rounded-control px-3 py-2 text-sm hover:bg-sunken',
            index === active && 'bg-brand-soft text-brand',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {item.label}
          {item.hint && <span className="block text-xs text-muted">{item.hint}</span>}
        </div>
      ))}
    </div>
  )
}

/** The suggestions for a text; an answer that comes after a newer question is dropped. */
function useSuggestions(
  text: string | null,
  items: AutocompleteProps['items'],
  search: AutocompleteProps['search'],
  wait: number,
) {
  const [answer, setAnswer] = useState<{ to: string; found: readonly AutocompleteSuggestion[] }>({ to: '', found: [] })
  const rested = useDebounced(text ?? '', wait)
  const ask = useRef(search)
  ask.current = search
  useEffect(() => {
    if (!ask.current || rested.trim() === '') return
    const asking = new AbortController()
    ask.current(rested, asking.signal).then(
      (found) => !asking.signal.aborted && setAnswer({ to: rested, found }),
      // A search that failed suggests nothing; the entry can still be typed to its end.
      () => !asking.signal.aborted && setAnswer({ to: rested, found: [] }),
    )
    return () => asking.abort()
  }, [rested])
  if (text === null) return { found: [], busy: false }
  if (items) return { found: filterSuggestions(items, text), busy: false }
  const empty = text.trim() === ''
  return { found: empty ? [] : answer.found, busy: !empty && answer.to !== text }
}
