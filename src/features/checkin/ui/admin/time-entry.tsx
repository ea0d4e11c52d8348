import { useState } from 'react'
import { instantOf, isWallTime, wallTimeOf } from '#platform/time/wall-time.ts'
import { TextInput } from '#ui/entries/text-input.tsx'

type TimeEntryProps = { value: string | null; timeZone: string; onChange: (instant: string | null) => void }

/** A moment by the venue's clock. */
export function TimeEntry({ value, timeZone, onChange }: TimeEntryProps) {
  const [typed, setTyped] = useState(value === null ? '' : wallTimeOf(new Date(value), timeZone))
  return (
    <TextInput
      type="datetime-local"
      value={typed}
      suppressHydrationWarning
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') onChange(null)
        else if (isWallTime(target.value)) onChange(instantOf(target.value, timeZone).toISOString())
      }}
    />
  )
}
