import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CatalogueSearch, readSearch, searchAddress } from '../../search.rules.ts'
import type { ShownSearch } from '../../tile.rules.ts'

/** Query parameters as a call takes them: a name that stands several times is a list. */
export function queryOf(params: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

/**
 * The choices as the person has just made them: while the answer is on its way they are shown as made, so that a box stays
 * ticked under the finger that ticked it.
 */
export function useCatalogue(answer: ShownSearch) {
  const { search, facets } = answer
  const navigate = useNavigate()
  const [made, setMade] = useState({ choices: search, to: answer })
  const { location } = useNavigation()
  const pending = location?.pathname === '/catalogue' ? location.search : null
  const known = facets.flatMap(({ group, values }) => values.map(({ value }, id) => ({ group, value, id })))
  const underway = pending === null ? search : readSearch(queryOf(new URLSearchParams(pending)), known).search
  const go = (next: CatalogueSearch) => {
    setMade({ choices: next, to: answer })
    void navigate(searchAddress(next), { preventScrollReset: true })
  }
  return {
    // Once another answer has come, what was made to the former one is history.
    shown: made.to === answer && made.choices !== search ? made.choices : underway,
    isPending: useAfter(pending !== null, 250),
    go,
    /** Sends a form as the browser would, without its empty fields. */
    send: (form: HTMLFormElement, submitter?: HTMLElement | null) => {
      const entries = [...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string' && value !== '')
      const raw = queryOf(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])))
      go(readSearch(raw, known).search)
    },
  }
}

/** True once it has been true for a while: what is quick should not flicker. */
function useAfter(isOn: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOn) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isOn && isLong
}
