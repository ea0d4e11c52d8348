/** The live channel on which a person hears of new notifications. */
export const notificationChannel = (userId: number): string => `notifications_${userId}`
export const notificationChannelPattern = /^notifications_(\d+)$/

/** What a notification's sentence is filled with: words and numbers, and sums in minor units. */
export type KeptParams = Record<string, string | number | { minor: number; currency: string }>
