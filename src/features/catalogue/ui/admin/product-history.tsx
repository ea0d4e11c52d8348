import { ArrowRight, Undo2 } from 'lucide-react'
import type { Translate } from '#platform/texts/i18n.ts'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { Change } from '../../catalogue.admin.contract.ts'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { fieldNamed } from '../../product-fields.rules.ts'
import { useProductActs } from './use-product-acts.ts'
import { useProductWords } from './use-product-words.ts'

type HistoryProps = { changes: Change[]; terms: Terms; currency: string }

/** Who changed what and when, newest first, with what it was and what it became. */
export function ProductHistory({ changes, terms, currency }: HistoryProps) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useProductWords(terms, currency)
  const words = (field: string, value: unknown) => wordsOf(field, value) ?? shown(t, value)
  const { undo, dialog } = useProductActs(() => undefined)
  return (
    <>
      {dialog}
      <ol className="grid gap-4">
        {changes.map((change) => (
          <li key={change.id} className="rounded-card border bg-raised p-4 md:p-5">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <p className="font-medium">
                {t(`catalogue-admin.did_${change.action}`, { name: change.changed_by ?? t('catalogue-admin.system') })}
              </p>
              <time dateTime={change.changed_at} className="text-muted text-sm">
                {format.dateTime(change.changed_at)}
              </time>
              {change.can_undo && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="ml-auto"
                  icon={<Undo2 className="size-4" aria-hidden="true" />}
                  onClick={() => void undo([change.id])}
                >
                  {t('catalogue-admin.takeBack')}
                </Button>
              )}
            </div>
            {change.changes.length > 0 && (
              <dl className="mt-3 divide-y border-t text-sm">
                {change.changes.map(({ field, from, to }) => (
                  <div key={field} className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[10rem_minmax(0,1fr)_1rem_minmax(0,1fr)]">
                    <dt className="text-muted">{labelOf(t, field)}</dt>
                    <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-muted line-through decoration-1">
                      {words(field, from)}
                    </dd>
                    <ArrowRight className="mt-0.5 size-4 text-muted max-md:hidden" aria-hidden="true" />
                    <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{words(field, to)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

export function labelOf(t: Translate, field: string): string {
  const name = fieldNamed(field)
  return name ? t(`catalogue-admin.field_${name}`) : field
}

/** A value as a reader takes it in: lists as lines, texts without their tags, nothing as a dash. */
function shown(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => shown(t, one)).join('; ')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map((part) => shown(t, part))
      .join(' · ')
  const text = String(value)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
