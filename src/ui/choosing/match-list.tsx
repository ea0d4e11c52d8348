import { Select } from '../entries/select.tsx'

type Part = { key: string; text: string }

export type MatchListProps = {
  /** The start of each entry's id, one of its own on the page. */
  id: string
  items: readonly Part[]
  options: readonly Part[]
  matches: Readonly<Record<string, string>>
  onMatch: (matches: Record<string, string>) => void
  placeholder: string
  labelledBy: string
  describedBy?: string | undefined
}

/** What belongs together: beside each item a choice of all that could. */
export function MatchList({ id, items, options, matches, onMatch, placeholder, labelledBy, describedBy }: MatchListProps) {
  const choices = options.map(({ key, text }) => ({ value: key, label: text }))
  const choose = (item: string, match: string) => {
    const { [item]: _, ...others } = matches
    onMatch(match ? { ...others, [item]: match } : others)
  }
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="flex flex-col gap-3">
      {items.map(({ key, text }) => (
        <div key={key} className="grid items-center gap-x-4 gap-y-1.5 rounded-control border px-3.5 py-3 sm:grid-cols-2">
          <label htmlFor={`${id}-${key}`} className="break-words text-base">
            {text}
          </label>
          <Select
            id={`${id}-${key}`}
            options={choices}
            placeholder={placeholder}
            value={matches[key] ?? ''}
            onChange={(event) => choose(key, event.target.value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
