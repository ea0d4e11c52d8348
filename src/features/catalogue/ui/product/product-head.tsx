import { useT } from '#ui/foundations/i18n.tsx'
import type { ProductPage } from '../../catalogue.contract.ts'
import { previewAddress } from '../../product.rules.ts'
import { scriptJson, structuredData } from '../../structured-data.rules.ts'

/** Search engines read the page as the server writes it; the browser keeps what it finds and needs none of the rules. */
const dataFor = import.meta.env.SSR
  ? (...about: Parameters<typeof structuredData>) => scriptJson(structuredData(...about))
  : () => '{}'

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
      <meta property="og:image" content={new URL(previewAddress(cover_url), origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        key={canonical_url}
        type="application/ld+json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code; written by JSON.stringify with every < escaped
        dangerouslySetInnerHTML={{ __html: dataFor(product, { name: siteName, origin }) }}
      />
    </>
  )
}
