import { useRouteLoaderData } from 'react-router'
import { locales } from '#platform/texts/i18n.ts'
import type { loader as rootLoader } from '../../root.tsx'

type Props = { title: string; description: string; path: string; isListed?: boolean; picture?: string }

/** What search engines and previews read of a page that is the same for everybody, in each of its languages. */
export function PageHead({ title, description, path, isListed = true, picture }: Props) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const url = `${site?.origin ?? ''}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isListed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={`${site?.origin ?? ''}${picture}`} />}
      <meta property="og:site_name" content={site?.name ?? ''} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${url}?lang=${locale}`} />
      ))}
    </>
  )
}
