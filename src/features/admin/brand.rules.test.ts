import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokensOf } from './brand.rules.ts'

const theme = readFileSync(new URL('../../ui/foundations/theme.css', import.meta.url), 'utf8')

it('shows the brand in the theme’s own colours', () => {
  const light = tokensOf('light', 'var(--brand-hue)')
  const dark = tokensOf('dark', 'var(--brand-hue)')

  for (const name of Object.keys(light) as `--${string}`[])
    expect(theme).toContain(`${name}: light-dark(${light[name]}, ${dark[name]});`)
})
