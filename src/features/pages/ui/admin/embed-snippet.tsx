import { useState } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EmbedLook, embedThemes, lookWords, snippetOf } from '../../embedding.rules.ts'
import { pageAddress } from '../../page-address.rules.ts'
import type { EditedPage } from '../../pages.admin.contract.ts'

/** What other sites paste, once the block has its number, and how it looks there. */
export function EmbedSnippet({ page, blockId }: { page: EditedPage; blockId: string }) {
  const t = useT()
  const [look, setLook] = useState<EmbedLook>({ theme: 'auto', hue: null })
  const widgetId = page.widgets[blockId]
  return (
    <details className="mt-5 border-t pt-4">
      <summary className="cursor-pointer font-medium text-sm">{t('pages-admin.embed')}</summary>
      {widgetId ? (
        <div className="mt-3 flex flex-col gap-4">
          <p className="text-muted text-sm">{t('pages-admin.embedHint')}</p>
          <LookFields look={look} onChange={setLook} />
          <SnippetText page={page} widgetId={widgetId} look={look} />
          <iframe
            src={`/embed/widgets/${widgetId}?${new URLSearchParams(lookWords(look))}`}
            title={t('pages-admin.embedPreview')}
            className="h-64 w-full rounded-control border"
          />
        </div>
      ) : (
        <p className="mt-3 text-muted text-sm">{t('pages-admin.embedLater')}</p>
      )}
    </details>
  )
}

function SnippetText({ page, widgetId, look }: { page: EditedPage; widgetId: number; look: EmbedLook }) {
  const { title } = page.content
  const snippet = snippetOf({ origin: location.origin, widgetId, title, path: pageAddress(page.slug), look })
  return (
    <div className="flex flex-col items-start gap-2">
      <pre className="w-full overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-3 text-xs">{snippet}</pre>
      <CopyButton text={snippet} />
    </div>
  )
}

const firstHue = 195

function LookFields({ look, onChange }: { look: EmbedLook; onChange: (look: EmbedLook) => void }) {
  const t = useT()
  return (
    <>
      <Field label={t('pages-admin.embedTheme')}>
        <Select
          options={embedThemes.map((value) => ({ value, label: t(`pages-admin.embedTheme_${value}`) }))}
          value={look.theme}
          onChange={(event) => onChange({ ...look, theme: embedThemes.find((theme) => theme === event.target.value) ?? 'auto' })}
        />
      </Field>
      <Checkbox
        label={t('pages-admin.embedOwnHue')}
        checked={look.hue !== null}
        onChange={(event) => onChange({ ...look, hue: event.target.checked ? firstHue : null })}
      />
      {look.hue !== null && (
        <Field label={t('pages-admin.embedHue')}>
          <NumberInput
            value={look.hue}
            onNumber={(hue) => onChange({ ...look, hue: Math.min(359, Math.max(0, Math.round(hue))) })}
          />
        </Field>
      )}
    </>
  )
}
