import { type ChangeEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export type FilterFormProps = {
  /** The page without any filter; given only while there is one to clear. */
  clearHref?: string
  /** A text that is searched for while it is typed. */
  search?: { name: string; label: string; value?: string }
  children?: ReactNode
}

const wait = 200
const byFields = 'by-fields'

/** A list's filters, kept in the address: at once with scripts, by its button without them. */
export function FilterForm({ clearHref, search, children }: FilterFormProps) {
  const t = useT()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { round, asked, entry } = useAsked()
  const changed = useRef('')
  // What is done to one field without leaving it is one step of the way back, however many letters that takes.
  const step = useRef({ field: '', from: '' })
  const apply = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = filled(new FormData(form.current))
    if (query === asked.current) return
    asked.current = query
    const isSameStep = step.current.field === changed.current
    if (!isSameStep) step.current = { field: changed.current, from: entry.current }
    // While the first answer of a step is still awaited, the entry before it is the one in the address.
    const replace = isSameStep && entry.current !== step.current.from
    void submit(form.current, { replace, state: byFields, preventScrollReset: true })
  }
  const applySoon = ({ target }: ChangeEvent<HTMLFormElement>) => {
    changed.current = target.name
    // The search box waits by itself.
    if (target instanceof HTMLInputElement && target.type === 'search') return
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, target instanceof HTMLSelectElement ? 0 : wait)
  }
  return (
    <search>
      <Form
        ref={form}
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={applySoon}
        onFocus={({ target }) => {
          if (target.getAttribute('name') === step.current.field) step.current.field = ''
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Fragment key={round}>
          {search && (
            <SearchBox
              name={search.name}
              label={search.label}
              defaultValue={search.value ?? ''}
              wait={wait}
              onSearch={() => {
                changed.current = search.name
                apply()
              }}
              className="min-w-60 flex-1"
            />
          )}
          {children}
        </Fragment>
        <noscript>
          <Button type="submit" variant="secondary">
            {t('admin.applyFilter')}
          </Button>
        </noscript>
        {clearHref && (
          <Link href={clearHref} look="quiet" preventScrollReset className="py-2.5 text-sm">
            {t('admin.clearFilter')}
          </Link>
        )}
      </Form>
    </search>
  )
}

/** What is asked for, without what is left empty. */
const filled = (query: Iterable<[string, FormDataEntryValue]>) =>
  new URLSearchParams([...query].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== '')).toString()

/** The fields are made anew, which is a next `round`, where somebody came to an address by other means: by Back, or by a link. */
function useAsked() {
  const address = useLocation()
  const cameBy = useNavigationType()
  const asked = useRef(filled(new URLSearchParams(address.search)))
  const entry = useRef(address.key)
  const [shown, setShown] = useState({ address, round: 0 })
  // Not told by comparing: an answer may be drawn when the next letters are already asked for.
  const isOwn = cameBy !== 'POP' && address.state === byFields
  if (shown.address !== address) setShown({ address, round: shown.round + (isOwn ? 0 : 1) })
  useEffect(() => {
    entry.current = address.key
    if (!isOwn) asked.current = filled(new URLSearchParams(address.search))
  }, [address, isOwn])
  return { asked, round: shown.round, entry }
}
