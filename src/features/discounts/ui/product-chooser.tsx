import { X } from 'lucide-react'
import { useState } from 'react'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Field } from '#ui/entries/field.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

type Chosen = { url_slug: string; title: string }

/** Products by name, sent with the form. Their titles go along, so that a refused form can show them again. */
export function ProductChooser({ chosen: first, error }: { chosen: Chosen[]; error?: readonly string[] }) {
  const t = useT()
  const [chosen, setChosen] = useState(first)
  const find = async (search: string) => {
    const reply = await askSafely(productAdminCalls.findForLink, { search })
    return (reply.ok ? reply.value.products : [])
      .filter(({ url_slug }) => !chosen.some((one) => one.url_slug === url_slug))
      .map(({ url_slug, title, kind }) => ({ key: url_slug, label: title, hint: t(`catalogue.kind_${kind}`) }))
  }
  return (
    <Field group label={t('discounts.products')} error={error}>
      {chosen.length > 0 && (
        <ul className="divide-y rounded-control border bg-raised">
          {chosen.map(({ url_slug, title }) => (
            <li key={url_slug} className="flex items-center gap-3 py-1.5 pr-2 pl-3 text-sm">
              <input type="hidden" name="product" value={url_slug} />
              <input type="hidden" name="product_title" value={title} />
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <IconButton
                size="sm"
                label={t('discounts.removeProduct', { title })}
                onClick={() => setChosen(chosen.filter((one) => one.url_slug !== url_slug))}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Autocomplete
        aria-label={t('discounts.findProduct')}
        placeholder={t('discounts.findProduct')}
        search={find}
        after="clear"
        onChoose={({ key, label }) => setChosen([...chosen, { url_slug: key, title: label }])}
      />
    </Field>
  )
}
