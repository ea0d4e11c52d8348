import { useState } from 'react'
import { Group, Specimen } from './specimen.tsx'

const swatches = [
  ['bg-paper', 'paper'],
  ['bg-raised', 'raised'],
  ['bg-sunken', 'sunken'],
  ['bg-ink', 'ink'],
  ['bg-muted', 'muted'],
  ['bg-line', 'line'],
  ['bg-outline', 'outline'],
  ['bg-brand', 'brand'],
  ['bg-brand-strong', 'brand-strong'],
  ['bg-brand-soft', 'brand-soft'],
  ['bg-accent', 'accent'],
  ['bg-accent-soft', 'accent-soft'],
  ['bg-success', 'success'],
  ['bg-success-soft', 'success-soft'],
  ['bg-warning', 'warning'],
  ['bg-warning-soft', 'warning-soft'],
  ['bg-danger', 'danger'],
  ['bg-danger-soft', 'danger-soft'],
] as const

const scale = [
  ['text-4xl font-serif font-semibold', '48'],
  ['text-3xl font-serif font-semibold', '36'],
  ['text-2xl font-serif font-semibold', '28'],
  ['text-xl font-serif font-semibold', '22'],
  ['text-lg', '18'],
  ['text-base', '16'],
  ['text-sm', '14'],
  ['text-xs', '13'],
] as const

export const Foundations = () => (
  <Group id="foundations" title="Colour and type">
    <Specimen name="Colour">
      {swatches.map(([background, name]) => (
        <div key={name} className="w-24 text-xs">
          <div className={`h-12 rounded-control border ${background}`} />
          <span className="mt-1 block text-muted">{name}</span>
        </div>
      ))}
    </Specimen>
    <BrandHue />
    <Specimen name="Type" wide>
      <div className="flex flex-col gap-3">
        {scale.map(([className, size]) => (
          <div key={size} className="flex items-baseline gap-4">
            <span className="w-8 shrink-0 text-right text-xs text-muted tabular-nums">{size}</span>
            <span className={`${className} min-w-0 truncate`}>A good reading room, Příliš žluťoučký, Читальный зал</span>
          </div>
        ))}
      </div>
    </Specimen>
  </Group>
)

function BrandHue() {
  const [hue, setHue] = useState(195)
  return (
    <Specimen name="One hue recolours everything">
      <label className="flex items-center gap-3 text-sm">
        Brand hue
        <input
          type="range"
          min="0"
          max="359"
          value={hue}
          onChange={(event) => {
            setHue(Number(event.target.value))
            document.documentElement.style.setProperty('--brand-hue', event.target.value)
          }}
        />
        <output className="w-8 tabular-nums">{hue}</output>
      </label>
    </Specimen>
  )
}
