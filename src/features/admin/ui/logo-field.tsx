import { useState } from 'react'
import { filesCalls } from '#features/files/files.contract.ts'
import { acceptOf } from '#features/files/files.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { Field, type FieldProps } from '#ui/entries/field.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SchemeSample } from './scheme-sample.tsx'

type LogoFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: string
  value: string | null
  maxMb: number
  onTouch: () => void
}

/** A picture is uploaded at once; which one is the logo is saved with the form. */
export function LogoField({ name, value, maxMb, onTouch, ...frame }: LogoFieldProps) {
  const t = useT()
  const [url, setUrl] = useState(value)
  const [upload, setUpload] = useState<{ isRunning: boolean; error?: string }>({ isRunning: false })
  const choose = (chosen: string | null) => {
    setUrl(chosen)
    onTouch()
  }
  const send = async (file: File) => {
    setUpload({ isRunning: true })
    const reply = await askSafely(filesCalls.upload, { kind: 'image', file, visibility: 'public' })
    setUpload({ isRunning: false, ...(!reply.ok && { error: reply.message }) })
    if (reply.ok) choose(reply.value.url)
  }
  return (
    <Field group {...frame}>
      <input type="hidden" name={name} value={url ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Logos url={url} onRemove={() => choose(null)} />
        <FileDrop
          label={t(upload.isRunning ? 'admin.logoUploading' : 'admin.logoLabel')}
          kinds={t('admin.logoKinds')}
          accept={acceptOf('image')}
          maxMb={maxMb}
          onFile={send}
          error={upload.error}
          disabled={upload.isRunning}
        />
      </div>
    </Field>
  )
}

function Logos({ url, onRemove }: { url: string | null; onRemove: () => void }) {
  const t = useT()
  if (!url)
    return (
      <p className="grid place-items-center rounded-card border bg-sunken p-6 text-center text-muted text-sm">
        {t('admin.logoNone')}
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="grid w-full flex-1 grid-cols-2 overflow-hidden rounded-card border">
        {(['light', 'dark'] as const).map((scheme) => (
          <SchemeSample key={scheme} scheme={scheme} className="grid min-h-24 place-items-center p-4">
            <img src={url} alt={t('admin.logoAlt')} className="h-9 max-w-full object-contain" />
          </SchemeSample>
        ))}
      </div>
      <Button variant="quiet" size="sm" onClick={onRemove}>
        {t('admin.logoRemove')}
      </Button>
    </div>
  )
}
