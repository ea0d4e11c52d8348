import { Search } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { ticketNumber } from '../../checkin.rules.ts'
import { type LocalStanding, searchRoster, standingKey } from '../../door-local.rules.ts'
import { readTicketCode } from '../../ticket-code.rules.ts'
import type { RosterPerson } from './use-known.ts'

type SearchProps = {
  people: RosterPerson[]
  standings: ReadonlyMap<string, LocalStanding>
  checkpointId: number
  act: 'in' | 'out'
  timeZone: string | null
  onPerson: (registrationId: number) => void
  onCode: (code: string) => void
}

const most = 8

/** By name or number, in what this device knows; a scanner may type its code here as well. */
export function DoorSearch({ people, standings, checkpointId, act, timeZone, onPerson, onCode }: SearchProps) {
  const t = useT()
  const format = useFormat(timeZone)
  const [typed, setTyped] = useState('')
  const found = useMemo(() => searchRoster(people, typed, most), [people, typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!readTicketCode(typed)) return
    onCode(typed)
    setTyped('')
  }
  return (
    <search>
      <form onSubmit={submit} className="grid gap-2">
        <Field label={t('door.searchLabel')}>
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('door.searchPlaceholder')}
            value={typed}
            lead={<Search aria-hidden="true" />}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {typed.trim() !== '' && (
          <ul className="divide-y rounded-card border bg-raised" aria-live="polite">
            {found.slice(0, most).map((person) => {
              const standing = standings.get(standingKey(checkpointId, person.registrationId))
              return (
                <li key={person.registrationId} className="flex items-center gap-3 px-4 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="break-words font-medium">{person.name}</p>
                    <p className="text-muted text-sm">
                      {[person.note, ticketNumber(person.registrationId)].filter(Boolean).join(' · ')}
                    </p>
                    {standing?.isIn && standing.since !== null && (
                      <p className="text-sm text-success">{t('door.isIn', { time: format.time(standing.since) })}</p>
                    )}
                  </div>
                  <Button
                    size="sm"
                    aria-label={`${t(act === 'in' ? 'door.letIn' : 'door.letOut')}: ${person.name}`}
                    onClick={() => {
                      onPerson(person.registrationId)
                      setTyped('')
                    }}
                  >
                    {t(act === 'in' ? 'door.letIn' : 'door.letOut')}
                  </Button>
                </li>
              )
            })}
            {found.length === 0 && <li className="px-4 py-3 text-muted">{t('door.nobodyFound')}</li>}
            {found.length > most && <li className="px-4 py-3 text-muted text-sm">{t('door.moreFound')}</li>}
          </ul>
        )}
      </form>
    </search>
  )
}
