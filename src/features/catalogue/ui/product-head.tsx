import { useT } from '#ui/i18n.tsx'
import type { ProductPage } from '../catalogue.contract.ts'
import { scriptJson, structuredData } from '../structured-data.rules.ts'

/** What search engines and previews read. React moves titles, metas and links into the document's head. */
export function ProductHead({ product, siteName }: { product: ProductPage; siteName: string }) {
  const t = useT()
  const { title, summary, canonical_url, cover_url, preview } = product
  const { origin } = new URL(canonical_url)
  const fullTitle = t('catalogue.productTitle', { title, site: siteName })
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {preview && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical_url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical_url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:image" content={new URL(cover_url, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code; written by JSON.stringify with every < escaped
        dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(product, { name: siteName, origin })) }}
      />
    </>
  )
}
