import { randomInt } from 'node:crypto'

/** Without those that look like another: o and 0, i, l and 1. People copy them from paper. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
const half = 5

const part = (): string => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of two halves: about 49 bits each. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: codes }, () => `${part()}-${part()}`)
