import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { controlClasses } from '../entries/control.classes.ts'
import { cx } from '../foundations/cx.ts'

export type SuggestingProps = {
  input: RefObject<HTMLInputElement | null>
  /** Over the page, as high as there is room or low (§9: 200 px); or in the page itself. */
  place?: 'wide' | 'low' | 'page'
}

/** What is suggested under an entry, once somebody has come to it. */
export type Suggesting = ComponentType<SuggestingProps>

type SearchEntryProps = ComponentProps<'input'> & {
  label: string
  load: () => Promise<Suggesting>
  /** What the page was asked for; another one takes the place of what was typed, and the focus stays. */
  asked?: string
  place?: SuggestingProps['place']
}

/** A plain field of a form; what it suggests is loaded when it gets the focus, and the field stays the same. */
export function SearchEntry({ label, load, asked = '', place, className, ...rest }: SearchEntryProps) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggesting | null>(null)
  const shown = useRef(asked)
  useEffect(() => {
    // Not when the page is taken over: somebody may be typing already.
    if (input.current && shown.current !== asked) input.current.value = asked
    shown.current = asked
  }, [asked])
  return (
    <div className={cx('relative', className)}>
      <Search className="pointer-events-none absolute top-3 left-3 size-4 text-muted" aria-hidden="true" />
      <input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...rest}
        ref={input}
        name="q"
        defaultValue={asked}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded="false"
        onFocus={() => void load().then((loaded) => setSuggestions(() => loaded))}
        className={cx(controlClasses, 'h-10 pr-3 pl-9')}
      />
      {Suggestions && <Suggestions input={input} place={place} />}
    </div>
  )
}
