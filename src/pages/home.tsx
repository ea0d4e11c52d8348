import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { cacheTags: ['site'] }

export function Component() {
  const t = useT()
  return (
    <>
      <title>Lectern</title>
      <h1 className="font-serif text-4xl">{t('common.siteTagline')}</h1>
    </>
  )
}
