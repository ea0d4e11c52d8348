import { makeDocsFeature } from '#features/docs/server/docs.feature.ts'
import { filesFeature } from '#features/files/server/files.feature.ts'
import { siteFeature } from '#features/site/server/site.feature.ts'
import type { Feature } from '#platform/feature.ts'

const described: Feature[] = [siteFeature, filesFeature]

/** Every feature, in dependency order; the docs describe all the others. */
export const features: Feature[] = [...described, makeDocsFeature(described)]
