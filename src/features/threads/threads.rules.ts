export const threadKinds = ['people', 'product'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** To whom people may write, besides those who run what they ask about. Each holds the ones before it, except that nobody is nobody. */
export const writingGroups = ['nobody', 'staff', 'participants', 'anybody'] as const
export type WritingGroup = (typeof writingGroups)[number]

export const longestMessage = 20_000
export const messagesPerPage = 30
export const threadsPerPage = 20
export const mostAttachments = 5

/** The live channel on which a thread's messages come. */
export const threadChannel = (threadId: number): string => `thread_${threadId}`
export const threadChannelPattern = /^thread_([1-9]\d{0,14})$/

export const messagesPath = '/my-dashboard/messages'
export const inboxPath = '/admin/inbox'
export const threadAddress = (threadId: number): string => `${messagesPath}/${threadId}`
export const inboxAddress = (threadId: number): string => `${inboxPath}/${threadId}`
/** Where a question about a product, or a first message to somebody, is written. */
export const askingAddress = (productId: number): string => `${messagesPath}/new?product=${productId}`
export const writingAddress = (personId: number): string => `${messagesPath}/new?to=${personId}`

/** As numbers of a pair of people are kept: the smaller first. */
export const pairOf = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one])
