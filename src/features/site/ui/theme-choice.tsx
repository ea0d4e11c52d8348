import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { system: Monitor, light: Sun, dark: Moon }

const readTheme = (): Theme => {
  const stored = inBrowser.read('lectern-theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}

const showTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Light, dark, or what the device says; kept on this device. */
export function ThemeChoice() {
  const t = useT()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    setTheme(readTheme())
  }, [])
  const choose = (chosen: Theme) => {
    inBrowser.keep('lectern-theme', chosen)
    showTheme(chosen)
    setTheme(chosen)
  }
  return (
    <fieldset className="inline-flex rounded-control border bg-raised p-0.5">
      <legend className="sr-only">{t('shell.theme')}</legend>
      {themes.map((name) => {
        const Icon = icons[name]
        return (
          <label
            key={name}
            title={t(`shell.theme_${name}`)}
            className={cx(
              'grid size-8 cursor-pointer place-items-center rounded-tight has-focus-visible:outline-2 has-focus-visible:outline-focus',
              theme === name ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => choose(name)}
              className="sr-only"
            />
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{t(`shell.theme_${name}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
