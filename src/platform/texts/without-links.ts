/**
 * A stranger's words in a mail of ours: no mail program may make a link of them, since who receives them trusts our name, not theirs.
 * What reads as an address keeps its letters, with its dots in brackets; initials are none, for no address ends in one letter.
 */
export const withoutLinks = (words: string): string =>
  words.replace(/[a-z][a-z0-9+.-]*:\/{1,}/gi, '').replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}\p{N}]{2})/gu, '[.]')
