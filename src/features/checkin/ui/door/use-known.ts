import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DoorPlaces, LocalStanding, RosterEntry } from '../../door-local.rules.ts'
import * as memory from './door-memory.ts'

export type RosterPerson = RosterEntry & { registrationId: number }
type Counts = { inside: number; been: number }

export type Known = ReturnType<typeof useKnown>

/** What is known at a door: who is expected and with which place, who is in and who has been, and how many. */
export function useKnown() {
  const [people, setPeople] = useState<RosterPerson[]>([])
  const [places, setPlaces] = useState<DoorPlaces[]>([])
  const [standings, setStandings] = useState<ReadonlyMap<string, LocalStanding>>(new Map())
  const [counts, setCounts] = useState<ReadonlyMap<number, Counts>>(new Map())
  const [expected, setExpected] = useState(0)
  const [isOver, setOver] = useState(false)
  const known = useMemo(() => new Map(people.map((person) => [person.registrationId, person])), [people])
  const now = useRef({ known, standings, places })
  useEffect(() => {
    now.current = { known, standings, places }
  })

  const showRoster = useCallback(({ people: rows, places: booked = [] }: memory.KeptRoster) => {
    setPlaces(booked)
    setPeople(rows.map(([registrationId, issue, name, note]) => ({ registrationId, issue, name, note })))
    setExpected(rows.length)
  }, [])

  /** Nobody scans here any more: what the device knows of people goes. */
  const leaveNames = useCallback(async () => {
    await memory.forgetNames()
    setPeople([])
    setStandings(new Map())
    setOver(true)
  }, [])

  return { people, standings, counts, expected, isOver, now, showRoster, setStandings, setCounts, setExpected, leaveNames }
}
