import { useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { Link } from '#ui/actions/link.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Field } from '#ui/entries/field.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { productAddress } from '../../product.rules.ts'
import type { PartProps } from './editor-basics.tsx'
import { MoveButtons } from './editor-people.tsx'

/** What one must have done before, and what a package holds. */
export function EditorLinks({ editor, titles }: PartProps & { titles: Record<string, string> }) {
  const t = useT()
  const isPackage = editor.entry.kind === 'package' || editor.entry.package_items.length > 0
  return (
    <div className="grid gap-8">
      {isPackage && (
        <LinkedProducts editor={editor} field="package_items" titles={titles} hint={t('catalogue-admin.packageHint')} />
      )}
      <LinkedProducts editor={editor} field="prerequisites" titles={titles} hint={t('catalogue-admin.prerequisitesHint')} />
      {!isPackage && <p className="text-muted text-sm">{t('catalogue-admin.onlyPackages')}</p>}
    </div>
  )
}

type LinkedProps = PartProps & { field: 'prerequisites' | 'package_items'; titles: Record<string, string>; hint: string }

function LinkedProducts({ editor: { entry, set, errorsOf }, field, titles, hint }: LinkedProps) {
  const t = useT()
  const [found, setFound] = useState<Record<string, string>>({})
  const slugs = entry[field]
  const find = async (text: string) => {
    const reply = await askSafely(productAdminCalls.findForLink, { search: text })
    return (reply.ok ? reply.value.products : [])
      .filter(({ url_slug }) => url_slug !== entry.url_slug && !slugs.includes(url_slug))
      .map(({ url_slug, title, kind }) => ({ key: url_slug, label: title, hint: t(`catalogue.kind_${kind}`) }))
  }
  return (
    <Field label={t(`catalogue-admin.field_${field}`)} hint={hint} error={errorsOf(field)} group>
      {slugs.length > 0 && (
        <ol className="divide-y rounded-control border bg-raised">
          {slugs.map((slug, at) => (
            <li key={slug} className="flex items-center gap-3 py-1.5 pr-2 pl-3 text-sm">
              <Link href={productAddress(slug)} look="plain" target="_blank" className="min-w-0 flex-1 truncate">
                {found[slug] ?? titles[slug] ?? slug}
              </Link>
              <MoveButtons
                at={at}
                list={slugs}
                name={found[slug] ?? titles[slug] ?? slug}
                onChange={(next) => set({ [field]: next })}
              />
            </li>
          ))}
        </ol>
      )}
      <Autocomplete
        aria-label={t('catalogue-admin.findProduct')}
        placeholder={t('catalogue-admin.findProduct')}
        search={find}
        after="clear"
        onChoose={({ key, label }) => {
          setFound({ ...found, [key]: label })
          set({ [field]: [...slugs, key] })
        }}
      />
    </Field>
  )
}
