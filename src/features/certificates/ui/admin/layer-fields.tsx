import { useState } from 'react'
import { filesCalls } from '#features/files/files.contract.ts'
import { acceptOf } from '#features/files/files.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { alignments, fontNames, inkNames, type LayerOf, type LayoutLayer } from '../../layout.schema.ts'
import { printedFields } from '../../sheet.rules.ts'

type Patch = (patch: Partial<LayoutLayer>) => void
/** What was refused of it, by the entry's name. */
type ErrorsOf = (name: string) => string[] | undefined
type Props<Layer> = { layer: Layer; change: Patch }
type RefusableProps<Layer> = Props<Layer> & { errorsOf: ErrorsOf }

/** What there is to say of one part of a design. */
export function LayerFields({ layer, change, errorsOf }: RefusableProps<LayoutLayer>) {
  const number = { change, errorsOf }
  return (
    <div className="grid gap-3">
      {layer.kind === 'text' && <TextFields layer={layer} change={change} errorsOf={errorsOf} />}
      {layer.kind === 'signature' && <SignatureFields layer={layer} change={change} />}
      {layer.kind === 'image' && <ImageFields layer={layer} change={change} />}
      {layer.kind === 'seal' && <SealFields layer={layer} change={change} />}
      {'colour' in layer && <InkField layer={layer} change={change} />}
      <div className="grid grid-cols-4 gap-2">
        <NumberField name="x" value={layer.x} {...number} />
        <NumberField name="y" value={layer.y} {...number} />
        <NumberField name="width" value={layer.width} {...number} />
        {layer.kind === 'image' && <NumberField name="height" value={layer.height} {...number} />}
        {layer.kind === 'text' && <NumberField name="size" value={layer.size} {...number} />}
      </div>
    </div>
  )
}

function NumberField({
  name,
  value,
  change,
  errorsOf,
}: {
  name: 'x' | 'y' | 'width' | 'height' | 'size' | 'lines'
  value: number
  change: Patch
  errorsOf: ErrorsOf
}) {
  const t = useT()
  return (
    <Field label={t(`certificates-admin.layer_${name}`)} error={errorsOf(name)}>
      <NumberInput value={value} onNumber={(number) => change({ [name]: number })} />
    </Field>
  )
}

function InkField({ layer: { colour }, change }: Props<{ colour: (typeof inkNames)[number] }>) {
  const t = useT()
  return (
    <Field label={t('certificates-admin.colour')}>
      <Select
        value={colour}
        options={inkNames.map((value) => ({ value, label: t(`certificates-admin.ink_${value}`) }))}
        onChange={({ target }) => change({ colour: inkNames.find((one) => one === target.value) ?? 'ink' })}
      />
    </Field>
  )
}

function TextFields({ layer, change, errorsOf }: RefusableProps<LayerOf<'text'>>) {
  const t = useT()
  return (
    <>
      <Field label={t('certificates-admin.text')} hint={t('certificates-admin.textHint')}>
        <TextInput value={layer.text} maxLength={500} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      <Field label={t('certificates-admin.insertField')}>
        <Select
          value=""
          placeholder={t('certificates-admin.chooseField')}
          options={printedFields.map((name) => ({ value: name, label: `{${name}}` }))}
          onChange={({ target }) => target.value && change({ text: `${layer.text}{${target.value}}` })}
        />
      </Field>
      <div className="grid grid-cols-3 gap-2">
        <Field label={t('certificates-admin.font')}>
          <Select
            value={layer.font}
            options={fontNames.map((value) => ({ value, label: t(`certificates-admin.font_${value}`) }))}
            onChange={({ target }) => change({ font: fontNames.find((one) => one === target.value) ?? 'sans' })}
          />
        </Field>
        <Field label={t('certificates-admin.align')}>
          <Select
            value={layer.align}
            options={alignments.map((value) => ({ value, label: t(`certificates-admin.align_${value}`) }))}
            onChange={({ target }) => change({ align: alignments.find((one) => one === target.value) ?? 'center' })}
          />
        </Field>
        <NumberField name="lines" value={layer.lines} change={change} errorsOf={errorsOf} />
      </div>
      <Checkbox
        label={t('certificates-admin.bold')}
        checked={layer.isBold}
        onChange={({ target }) => change({ isBold: target.checked })}
      />
      <Checkbox
        label={t('certificates-admin.heading')}
        checked={layer.isHeading}
        onChange={({ target }) => change({ isHeading: target.checked })}
      />
    </>
  )
}

function SignatureFields({ layer, change }: Props<LayerOf<'signature'>>) {
  const t = useT()
  return (
    <>
      <Field label={t('certificates-admin.signatory')}>
        <TextInput value={layer.signatory} maxLength={120} onChange={({ target }) => change({ signatory: target.value })} />
      </Field>
      <Field label={t('certificates-admin.role')}>
        <TextInput value={layer.role} maxLength={160} onChange={({ target }) => change({ role: target.value })} />
      </Field>
      <PictureField picture={layer.picture} onChange={(picture) => change({ picture })} />
    </>
  )
}

function ImageFields({ layer, change }: Props<LayerOf<'image'>>) {
  const t = useT()
  return (
    <>
      <PictureField picture={layer.picture} onChange={(picture) => change({ picture })} />
      <Field label={t('certificates-admin.alt')} hint={t('certificates-admin.altHint')}>
        <TextInput value={layer.alt} maxLength={200} onChange={({ target }) => change({ alt: target.value })} />
      </Field>
    </>
  )
}

const looks = ['star', 'laurel', 'rosette'] as const

function SealFields({ layer, change }: Props<LayerOf<'seal'>>) {
  const t = useT()
  return (
    <Field label={t('certificates-admin.look')}>
      <Select
        value={layer.look}
        options={looks.map((value) => ({ value, label: t(`certificates-admin.look_${value}`) }))}
        onChange={({ target }) => change({ look: looks.find((one) => one === target.value) ?? 'star' })}
      />
    </Field>
  )
}

/** A picture is uploaded at once; where it stands is saved with the design. */
function PictureField({ picture, onChange }: { picture: string | null; onChange: (picture: string | null) => void }) {
  const t = useT()
  const [upload, setUpload] = useState<{ isRunning: boolean; error?: string }>({ isRunning: false })
  const send = async (file: File) => {
    setUpload({ isRunning: true })
    const reply = await askSafely(filesCalls.upload, { kind: 'image', file, visibility: 'public' })
    setUpload({ isRunning: false, ...(!reply.ok && { error: reply.message }) })
    if (reply.ok) onChange(reply.value.url)
  }
  return (
    <Field group label={t('certificates-admin.picture')}>
      {picture && (
        <div className="mb-2 flex items-center gap-3">
          <img src={picture} alt="" className="h-12 max-w-32 rounded-control border bg-paper object-contain p-1" />
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {t('certificates-admin.removePicture')}
          </Button>
        </div>
      )}
      <FileDrop
        label={t(upload.isRunning ? 'certificates-admin.uploading' : 'certificates-admin.choosePicture')}
        kinds={t('certificates-admin.pictureKinds')}
        accept={acceptOf('image')}
        maxMb={5}
        onFile={send}
        error={upload.error}
        disabled={upload.isRunning}
      />
    </Field>
  )
}
