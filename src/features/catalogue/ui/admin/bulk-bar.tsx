import { Archive, EyeOff, Globe, Tag, X } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { useProductActs } from './use-product-acts.ts'

export type BulkBarProps = {
  ids: number[]
  topics: { value: string; label: string }[]
  acts: ReturnType<typeof useProductActs>
  onClear: () => void
}

/** What can be done with the chosen products; each button says how many and what. All of it can be undone. */
export function BulkBar({ ids, topics, acts: { isBusy, change }, onClear }: BulkBarProps) {
  const t = useT()
  const count = ids.length
  if (count === 0) return null
  return (
    <div className="sticky top-(--sticky-top) z-20 mb-3 animate-appear rounded-card border border-brand-line bg-brand-soft px-3 py-2">
      <Toolbar label={t('catalogue-admin.chosenActs')} className="gap-2">
        <span className="mr-1 font-medium text-sm" aria-live="polite">
          {t('ui.selected', { count })}
        </span>
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          icon={<Globe className="size-4" aria-hidden="true" />}
          onClick={() => void change(ids, 'publish')}
        >
          {t('catalogue-admin.act_publish', { count })}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy}
          icon={<EyeOff className="size-4" aria-hidden="true" />}
          onClick={() => void change(ids, 'hide')}
        >
          {t('catalogue-admin.act_hide', { count })}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy}
          icon={<Archive className="size-4" aria-hidden="true" />}
          onClick={() => void change(ids, 'archive')}
        >
          {t('catalogue-admin.act_archive', { count })}
        </Button>
        <Menu
          label={t('catalogue-admin.act_add_topic', { count })}
          className="max-h-80 overflow-y-auto"
          trigger={(props) => (
            <Button
              {...props}
              size="sm"
              variant="secondary"
              disabled={isBusy}
              icon={<Tag className="size-4" aria-hidden="true" />}
            >
              {t('catalogue-admin.act_add_topic', { count })}
            </Button>
          )}
          items={topics.map(({ value, label }) => ({ key: value, label, onSelect: () => void change(ids, 'add_topic', value) }))}
        />
        <IconButton label={t('catalogue-admin.chooseNone')} size="sm" className="ml-auto" onClick={onClear}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </Toolbar>
    </div>
  )
}
