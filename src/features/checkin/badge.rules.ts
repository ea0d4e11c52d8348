/** What may stand on a badge besides the name. */
export const badgeFields = ['organisation', 'event', 'number', 'qr'] as const
export type BadgeField = (typeof badgeFields)[number]

/** One badge on each page, or four on a sheet to cut. */
export const badgePapers = ['single', 'sheet'] as const
export type BadgePaper = (typeof badgePapers)[number]
