import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedDesign } from '../../certificates.design.contract.ts'
import { type CertificateLayout, frameNames, inkNames, pageSizes } from '../../layout.schema.ts'
import { type SampleName, sampleClaims, sampleCode, sampleNames } from '../../samples.rules.ts'
import { CertificateSheet } from '../certificate-sheet.tsx'
import { LayerList } from './layer-list.tsx'
import { useDesignEditor } from './use-design-editor.ts'

type Props = { design: EditedDesign; issuer: string; origin: string }

/** A design beside how it looks, with the longest name and with names of every script that it may have to carry. */
export function DesignEditor({ design, issuer, origin }: Props) {
  const t = useT()
  const editor = useDesignEditor(design)
  const [sample, setSample] = useState<SampleName>('usual')
  const [chosen, setChosen] = useState<number | null>(null)
  const { name, layout } = editor.entry
  const setLayout = (patch: Partial<CertificateLayout>) => editor.set({ layout: { ...layout, ...patch } })
  const claims = useSample(sample, issuer)
  const sheet = { layout, claims, code: sampleCode, verify_url: `${origin}/verify/${sampleCode}` }
  const refused = Object.keys(editor.fields).filter((field) => field.startsWith('layout.'))
  const errorsOf = (path: string) =>
    editor.errorsOf(`layout.${path}`) ?? (refused.some((field) => field.startsWith(`layout.${path}.`)) ? [] : undefined)
  const current = useRef(layout)
  current.current = layout
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t('certificates-admin.sample')} className="w-60">
              <Select
                value={sample}
                options={sampleNames.map((value) => ({ value, label: t(`certificates-admin.sample_${value}`) }))}
                onChange={({ target }) => setSample(sampleNames.find((one) => one === target.value) ?? 'usual')}
              />
            </Field>
            <ButtonLink
              href={`/api/admin/certificate-designs/${design.id}/preview.pdf?sample=${sample}`}
              target="_blank"
              variant="secondary"
              icon={<FileText className="size-4" aria-hidden="true" />}
            >
              {t('certificates-admin.previewPaper')}
            </ButtonLink>
          </div>
          <CertificateSheet sheet={sheet} label={t('certificates-admin.preview')} />
        </div>
        <Card className="grid min-w-0 grid-cols-1 gap-5">
          <Field label={t('certificates-admin.designName')} error={editor.errorsOf('name')} required>
            <TextInput value={name} maxLength={120} onChange={({ target }) => editor.set({ name: target.value })} />
          </Field>
          <PageFields layout={layout} onChange={setLayout} />
          {refused.length > 0 && (
            <Callout tone="danger" live="alert">
              {t('certificates-admin.layoutRefused')}
            </Callout>
          )}
          <LayerList
            sheet={sheet}
            errorsOf={errorsOf}
            chosen={chosen}
            onChoose={setChosen}
            onChange={(layers) => setLayout({ layers })}
            onRestore={(index, layer) => {
              const layers = current.current.layers.toSpliced(index, 0, layer)
              editor.set({ layout: { ...current.current, layers } })
            }}
          />
        </Card>
      </div>
      <SaveBar editor={editor} />
    </form>
  )
}

/** The words that a certificate has in the language of whoever designs it. */
function useSample(sample: SampleName, issuer: string) {
  const t = useT()
  const credits = '2.5 CE'
  return sampleClaims(sample, {
    issuer,
    title: t('certificates-admin.sampleTitle'),
    lines: {
      phrase_title: t('certificates.phraseTitle'),
      phrase_presented: t('certificates.phrasePresented'),
      phrase_completed: t('certificates.phraseCompleted'),
      phrase_credits: t('certificates.phraseCredits', { credits }),
      phrase_date: t('certificates.phraseDate', { date: '16. 11. 2026' }),
      phrase_valid: t('certificates.phraseValid', { date: '16. 11. 2028' }),
      phrase_verify: t('certificates.phraseVerify'),
      date: '16. 11. 2026',
      valid_until: '16. 11. 2028',
      credits,
    },
  })
}

type PageProps = { layout: CertificateLayout; onChange: (patch: Partial<CertificateLayout>) => void }

function PageFields({ layout, onChange }: PageProps) {
  const t = useT()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)] gap-2">
        <Field label={t('certificates-admin.pageSize')}>
          <Select
            value={layout.size}
            options={pageSizes.map((value) => ({ value, label: t(`certificates-admin.size_${value}`) }))}
            onChange={({ target }) => onChange({ size: pageSizes.find((one) => one === target.value) ?? 'a4' })}
          />
        </Field>
        <Field label={t('certificates-admin.orientation')}>
          <Select
            value={layout.isPortrait ? 'portrait' : 'landscape'}
            options={(['landscape', 'portrait'] as const).map((value) => ({ value, label: t(`certificates-admin.${value}`) }))}
            onChange={({ target }) => onChange({ isPortrait: target.value === 'portrait' })}
          />
        </Field>
        <Field label={t('certificates-admin.frame')}>
          <Select
            value={layout.frame}
            options={frameNames.map((value) => ({ value, label: t(`certificates-admin.frame_${value}`) }))}
            onChange={({ target }) => onChange({ frame: frameNames.find((one) => one === target.value) ?? 'none' })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {inkNames.map((ink) => (
          <Field key={ink} label={t(`certificates-admin.ink_${ink}`)}>
            <TextInput
              type="color"
              value={layout.colours[ink]}
              className="h-10 p-1"
              onChange={({ target }) => onChange({ colours: { ...layout.colours, [ink]: target.value } })}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
