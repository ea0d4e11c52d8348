import { Download, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import type { BulkActName, BulkList } from '../bulk.rules.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { FindProducts } from './bulk-fields.tsx'
import type { useChosen } from './use-chosen.ts'

type BarProps = {
  list: BulkList
  acts: { name: BulkActName; icon: ReactNode }[]
  chosen: ReturnType<typeof useChosen>
  /** How many match the filter. */
  total: number
  filter: Record<string, string | undefined>
  productId?: number
  findProducts: FindProducts
  /** Where a file of them comes from: of these, or of all that match the filter. */
  exportHref: (ids: string | undefined) => string
}

/** What can be done with the chosen rows. Each act first says what it will do. */
export function ChosenBar({ list, acts, chosen, total, filter, productId, findProducts, exportHref }: BarProps) {
  const t = useT()
  const format = useFormat()
  const [act, setAct] = useState<BulkActName | null>(null)
  if (chosen.count === 0 && !chosen.isAll && act === null) return null
  const number = format.number(total)
  return (
    <div className="sticky top-(--sticky-top) z-20 mb-3 animate-appear rounded-card border border-brand-line bg-brand-soft px-3 py-2">
      <Toolbar label={t('bulk.chosenActs')} className="gap-2">
        <span className="mr-1 font-medium text-sm" aria-live="polite">
          {chosen.isAll ? t('bulk.allChosen', { count: total, number }) : t('ui.selected', { count: chosen.count })}
        </span>
        {!chosen.isAll && chosen.isPageTicked && total > chosen.count && (
          <Button size="sm" variant="quiet" onClick={chosen.chooseAll}>
            {t('bulk.allMatching', { count: total, number })}
          </Button>
        )}
        {acts.map(({ name, icon }) => (
          <Button key={name} size="sm" variant="secondary" icon={icon} onClick={() => setAct(name)}>
            {t(`bulk.short_${list}_${name}` as 'bulk.short_people_deactivate')}
          </Button>
        ))}
        <ButtonLink
          size="sm"
          variant="secondary"
          href={exportHref(chosen.chosen === 'all' ? undefined : chosen.chosen.ids.join(','))}
          download=""
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          {t('bulk.export')}
        </ButtonLink>
        <IconButton label={t('bulk.chooseNone')} size="sm" className="ml-auto" onClick={chosen.clear}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </Toolbar>
      {act && (
        <BulkDialog
          asked={{ list, act, chosen: chosen.chosen, filter, productId }}
          findProducts={findProducts}
          onClose={(isStarted) => {
            setAct(null)
            if (isStarted) chosen.clear()
          }}
        />
      )}
    </div>
  )
}
