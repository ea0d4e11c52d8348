import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { nextActive, searchWait } from '#ui/choosing/autocomplete.rules.ts'
import { useDebounced } from '#ui/choosing/debounce.ts'
import type { SuggestingProps } from '#ui/choosing/search-entry.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type Suggested, suggestCalls } from '../../catalogue.suggest.contract.ts'
import { highlight } from '../../highlight.rules.ts'
import { toQuery } from '../../site-search.rules.ts'

type Option = Pick<Suggested, 'title' | 'url' | 'note' | 'verb'> & { kind: Suggested['kind'] | 'all' }

/**
 * Suggestions under a search entry that stands already: it is loaded when somebody comes to the entry, and what they have typed by
 * then, and the focus, stay where they are.
 */
export function SearchSuggestions({ input, place = 'wide' }: SuggestingProps) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const { text, isOpen, setIsOpen } = useTyped(input, () => setActive(-1))
  const { words, found, isBusy } = useFound(isOpen ? text : '')
  const all: Option = {
    kind: 'all',
    title: t('catalogue.allResultsFor', { words: text }),
    url: `/search-full-site${toQuery({ words: text, types: [] })}`,
    note: '',
    verb: null,
  }
  const options: Option[] = text.trim() === '' ? [] : [...found, all]
  const isShown = isOpen && options.length > 0
  const go = ({ url }: Option) => {
    setIsOpen(false)
    input.current?.blur()
    if (url.startsWith('/files/')) window.location.assign(url)
    else void navigate(url)
  }
  useCombobox(input, { id, isShown, active })
  useEntryKeys(input, (event) => {
    const to = isShown ? nextActive(event.key, active, options.length) : null
    const option = options[active]
    if (to !== null) {
      event.preventDefault()
      setActive(to)
    } else if (event.key === 'Enter' && isShown && option) {
      event.preventDefault()
      go(option)
    } else if (event.key === 'Enter') setIsOpen(false)
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    }
  })
  return (
    <>
      <SuggestionList id={id} options={isShown ? options : []} active={active} words={words} place={place} go={go} />
      <span role="status" className="sr-only">
        {isShown && !isBusy ? t('ui.suggestions', { count: options.length }) : ''}
      </span>
    </>
  )
}

type ListProps = {
  id: string
  options: Option[]
  active: number
  words: string
  place: SuggestingProps['place']
  go: (option: Option) => void
}

function SuggestionList({ id, options, active, words, place, go }: ListProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [
    ...Map.groupBy(
      options.map((option, place) => ({ option, place })),
      ({ option }) => option.kind,
    ),
  ]
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('ui.suggestionList')}
      hidden={options.length === 0}
      className={cx(
        'overflow-y-auto p-1.5 text-left scroll-quiet',
        place !== 'page' && 'absolute inset-x-0 top-full z-50 mt-1.5 animate-appear rounded-card border bg-raised shadow-float',
        place === 'wide' && 'max-h-[min(32rem,70dvh)]',
        place === 'low' && 'max-h-[200px]',
      )}
    >
      {groups.map(([kind, own]) => (
        <fieldset
          key={kind}
          aria-label={kind === 'all' ? undefined : t(`catalogue.suggested_${kind}`)}
          className={cx(kind === 'all' && 'mt-1 border-t pt-1')}
        >
          {kind !== 'all' && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {t(`catalogue.suggested_${kind}`)}
            </p>
          )}
          {own.map(({ option, place }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the entry, which keeps the focus (ARIA combobox)
            // biome-ignore lint/a11y/useFocusableInteractive: the entry points at the active option by aria-activedescendant
            <div
              key={`${kind} ${option.url}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className={cx(
                'flex cursor-pointer items-baseline gap-3 rounded-control px-3 py-2 text-sm hover:bg-sunken',
                place === active && 'bg-brand-soft text-brand',
                kind === 'all' && 'font-medium text-brand',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(option)}
            >
              <span className="min-w-0 flex-1">
                {kind === 'all' ? option.title : <Marked text={option.title} words={words} />}
              </span>
              <span className="shrink-0 text-xs text-muted">{option.verb ? t(`catalogue.own_${option.verb}`) : option.note}</span>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  highlight(text, words).map(({ text, isHit, at }) =>
    isHit ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-inherit underline decoration-accent decoration-2 underline-offset-2"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )

/** What stands in the entry, from the letters on that were typed before this was there. */
function useTyped(input: RefObject<HTMLInputElement | null>, onType: () => void) {
  const [text, setText] = useState(input.current?.value ?? '')
  const [isOpen, setIsOpen] = useState((input.current?.value ?? '') !== '')
  const told = useRef(onType)
  told.current = onType
  useEffect(() => {
    const entry = input.current
    const type = () => {
      told.current()
      setText(entry?.value ?? '')
      setIsOpen(true)
    }
    const leave = () => setIsOpen(false)
    // Letters that came after this was drawn, and before it listened.
    setText(entry?.value ?? '')
    if (entry?.value && entry === document.activeElement) setIsOpen(true)
    entry?.addEventListener('input', type)
    entry?.addEventListener('blur', leave)
    return () => {
      entry?.removeEventListener('input', type)
      entry?.removeEventListener('blur', leave)
    }
  }, [input])
  return { text, isOpen, setIsOpen }
}

/** The answer to what has rested for 200 ms (§9); one that comes after a newer question is dropped. */
function useFound(text: string) {
  const [answer, setAnswer] = useState<{ to: string; words: string; found: Suggested[] }>({ to: '', words: '', found: [] })
  const rested = useDebounced(text, searchWait)
  useEffect(() => {
    if (rested.trim() === '') return
    let isStale = false
    const tell = (words: string, found: Suggested[]) => !isStale && setAnswer({ to: rested, words, found })
    ask(suggestCalls.suggest, { q: rested }).then(
      (reply) => (reply.ok ? tell(reply.value.words, reply.value.suggestions) : tell('', [])),
      // Without an answer nothing is suggested; the search itself can still be sent.
      () => tell('', []),
    )
    return () => {
      isStale = true
    }
  }, [rested])
  return { words: answer.words, found: text.trim() === '' ? [] : answer.found, isBusy: answer.to !== text }
}

/** Tells assistive technology of the list, on the entry that stood there without one. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, isShown, active }: { id: string; isShown: boolean; active: number },
) {
  useEffect(() => {
    const entry = input.current
    entry?.setAttribute('aria-controls', `${id}-list`)
    entry?.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) entry?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else entry?.removeAttribute('aria-activedescendant')
  }, [input, id, isShown, active])
}

function useEntryKeys(input: RefObject<HTMLInputElement | null>, onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const entry = input.current
    const tell = (event: KeyboardEvent) => latest.current(event)
    entry?.addEventListener('keydown', tell)
    return () => entry?.removeEventListener('keydown', tell)
  }, [input])
}
