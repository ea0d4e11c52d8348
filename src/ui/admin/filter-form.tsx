import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
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

/** A list's filters, kept in the address: at once with scripts, by its button without them. */
export function FilterForm({ clearHref, search, children }: FilterFormProps) {
  const t = useT()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = () => {
    if (form.current) void submit(form.current, { replace: true, preventScrollReset: true })
  }
  const applySoon = ({ target }: ChangeEvent<HTMLFormElement>) => {
    // The search box waits by itself.
    if (target instanceof HTMLInputElement && target.type === 'search') return
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, target instanceof HTMLSelectElement ? 0 : wait)
  }
  return (
    <search>
      <Form ref={form} className="mb-4 flex flex-wrap items-end gap-3" onChange={applySoon}>
        {search && (
          <SearchBox
            name={search.name}
            label={search.label}
            defaultValue={search.value ?? ''}
            wait={wait}
            onSearch={apply}
            className="min-w-60 flex-1"
          />
        )}
        {children}
        <noscript>
          <Button type="submit" variant="secondary">
            {t('admin.applyFilter')}
          </Button>
        </noscript>
        {clearHref && (
          <Link href={clearHref} look="quiet" reload className="py-2.5 text-sm">
            {t('admin.clearFilter')}
          </Link>
        )}
      </Form>
    </search>
  )
}
