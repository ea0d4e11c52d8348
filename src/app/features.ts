import { siteFeature } from '#features/site/server/site.feature.ts'
import type { Feature } from '#platform/feature.ts'

/** Every feature, in dependency order. */
export const features: Feature[] = [siteFeature]
