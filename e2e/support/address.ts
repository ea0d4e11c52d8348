/** What strangers may do is limited per address; a run has more people than one address may bring. */
export const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`
