import { useT } from '#ui/foundations/i18n.tsx'

/** Over every page of a demo academy, in the flow of the page: it covers nothing and scrolls away. */
export function DemoLine({ isDemo }: { isDemo: boolean }) {
  const t = useT()
  if (!isDemo) return null
  return (
    <aside
      aria-labelledby="demo-line"
      className="border-b bg-sunken px-4 py-1 text-center text-muted text-xs print:hidden"
      data-frame="demo"
    >
      <p id="demo-line">{t('shell.demoLine')}</p>
    </aside>
  )
}
