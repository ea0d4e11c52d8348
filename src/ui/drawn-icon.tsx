import type { LucideIcon, LucideProps } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'

const outline = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const isUsual = (props: LucideProps): boolean => {
  for (const name in props) if (name !== 'className' && name !== 'aria-hidden') return false
  return props['aria-hidden'] !== undefined
}

/**
 * The same icon with its lines drawn beforehand. A list of two dozen rows shows a hundred icons, and drawing each anew is a good part
 * of what the server does for the page. Only the server's build has it (scripts/vite-icons.ts); what it writes is the same to the letter.
 */
export function drawnOnce(Icon: LucideIcon) {
  const [, names = '', lines = ''] = /^<svg[^>]* class="([^"]*)"[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(<Icon />)) ?? []
  const inside = { __html: lines }
  return (props: LucideProps) =>
    isUsual(props) ? (
      <svg
        {...outline}
        className={props.className ? `${names} ${props.className}` : names}
        aria-hidden={props['aria-hidden']}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the icon's own markup
        dangerouslySetInnerHTML={inside}
      />
    ) : (
      <Icon {...props} />
    )
}
