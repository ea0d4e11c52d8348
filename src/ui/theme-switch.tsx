import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from './i18n.tsx'
import { SegmentedControl } from './segmented-control.tsx'

export const themeCookie = 'theme'
const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

const yearInSeconds = 31_536_000

/** Light, dark, or as the device says. Kept in a cookie, so that the server writes data-theme and nothing flashes. */
export function ThemeSwitch() {
  const t = useT()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const set = document.documentElement.dataset.theme
    setTheme(isTheme(set) ? set : 'system')
  }, [])
  const choose = (value: string) => {
    if (!isTheme(value)) return
    setTheme(value)
    if (value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${themeCookie}=${value}; path=/; max-age=${value === 'system' ? 0 : yearInSeconds}; samesite=lax`
  }
  const segments = [
    { value: 'system', label: <Segment icon={<Monitor aria-hidden="true" />} text={t('ui.themeSystem')} /> },
    { value: 'light', label: <Segment icon={<Sun aria-hidden="true" />} text={t('ui.themeLight')} /> },
    { value: 'dark', label: <Segment icon={<Moon aria-hidden="true" />} text={t('ui.themeDark')} /> },
  ]
  return <SegmentedControl label={t('ui.theme')} segments={segments} value={theme} onChange={choose} />
}

const Segment = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    {icon}
    <span className="max-sm:sr-only">{text}</span>
  </>
)
