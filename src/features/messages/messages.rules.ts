/** The live channel on which a person hears of new notifications. */
export const notificationChannel = (userId: number): string => `notifications_${userId}`
export const notificationChannelPattern = /^notifications_(\d+)$/

/** A bell has room for two digits. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))
