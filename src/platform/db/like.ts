/** The pattern of `like` for whatever holds this text; its own % and _ are letters like others. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
