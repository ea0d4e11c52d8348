/** Of those who are registered for a product: all, or by whether they have completed it. */
export const announcementAudiences = ['registered', 'unfinished', 'finished'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

export const longestSubject = 150
export const longestAnnouncement = 10_000

/** An empty line ends a paragraph. */
export const announcementParagraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
