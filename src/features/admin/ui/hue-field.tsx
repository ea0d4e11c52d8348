import { useEffect, useState } from 'react'
import { buttonClasses } from '#ui/actions/button.classes.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Field, type FieldProps, useFieldProps } from '#ui/entries/field.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Scheme } from '../brand.rules.ts'
import { SchemeSample } from './scheme-sample.tsx'

type HueFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & { name: string; value: number; stored: number }

/** One hue for everything: the whole page follows the slider until it is left, and two samples show it in light and dark. */
export function HueField({ name, value, stored, ...frame }: HueFieldProps) {
  const t = useT()
  const [hue, setHue] = useState(value)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--brand-hue', String(hue))
    return () => style.setProperty('--brand-hue', String(stored))
  }, [hue, stored])
  return (
    <Field {...frame}>
      <div className="flex items-center gap-4">
        <HueSlider name={name} hue={hue} onHue={setHue} />
        <output className="w-12 text-right text-sm tabular-nums">{hue}°</output>
      </div>
      <section aria-label={t('admin.huePreview')} className="mt-2 grid gap-3 sm:grid-cols-2">
        <Sample scheme="light" label={t('admin.hueLight')} />
        <Sample scheme="dark" label={t('admin.hueDark')} />
      </section>
    </Field>
  )
}

const rainbow = Array.from({ length: 13 }, (_, step) => `oklch(0.66 0.1 ${step * 30})`).join(', ')

function HueSlider({ name, hue, onHue }: { name: string; hue: number; onHue: (hue: number) => void }) {
  const props = useFieldProps({})
  return (
    <input
      {...props}
      type="range"
      name={name}
      min={0}
      max={359}
      value={hue}
      onChange={(event) => onHue(Number(event.target.value))}
      // The track is the scale itself, so its colours are no part of the theme.
      style={{ backgroundImage: `linear-gradient(to right, ${rainbow})` }}
      className={
        'h-3 w-full max-w-md appearance-none rounded-full [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none ' +
        '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised ' +
        '[&::-webkit-slider-thumb]:bg-brand [&::-webkit-slider-thumb]:shadow-float [&::-moz-range-thumb]:size-5 ' +
        '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-brand'
      }
    />
  )
}

function Sample({ scheme, label }: { scheme: Scheme; label: string }) {
  const t = useT()
  return (
    <SchemeSample scheme={scheme} className="rounded-card border p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <Badge tone="brand">{label}</Badge>
        <span className="flex gap-1.5" aria-hidden="true">
          {['bg-brand-strong', 'bg-brand', 'bg-brand-line', 'bg-brand-soft', 'bg-accent'].map((colour) => (
            <span key={colour} className={cx('size-4 rounded-full', colour)} />
          ))}
        </span>
      </div>
      <p className="font-semibold font-title text-lg">{t('admin.hueSampleTitle')}</p>
      <p className="text-muted text-sm">{t('admin.hueSampleText')}</p>
      <span className={cx(buttonClasses('primary', 'sm'), 'mt-3')}>{t('admin.hueSampleAction')}</span>
    </SchemeSample>
  )
}
