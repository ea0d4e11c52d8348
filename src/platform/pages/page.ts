import type { Permission } from '../ctx/actor.ts'
import type { Namespace } from '../texts/i18n.ts'

/** What a page module tells the platform about itself (`export const handle`). */
export type PageHandle = {
  /** Locale files that the page and its parts use, besides `common`, `ui` and the shell's. */
  namespaces?: Namespace[]
  /** A guest's copy may be kept until one of these tags changes; without tags it is made anew each time. */
  cacheTags?: string[]
  /**
   * What else a kept page depends on once it is known what stands on it: more tags, and until when the clock leaves it as it is. Null:
   * something on it is each reader's own, so that nobody's copy is kept.
   */
  keptFor?: (data: never) => { tags: string[]; until: string | null } | null
  /** The parameters of its address that a kept page reads. It is rendered without any other, and kept once for all of those. */
  reads?: readonly string[]
  /** It shows the form of whoever takes payments here, and lets them in; no other page does. */
  takesPayments?: boolean
  /** The page shows films that lie elsewhere: their hosts may show a frame in it. */
  showsFilms?: boolean
  /** The page shows a live stream or a meeting of others: their hosts may show a frame in it. */
  showsLive?: boolean
  /** Our own pages may show it in a frame: the working copy beside its editor. */
  isFramedByUs?: boolean
  /** The page reads codes by the camera: it may use it, and the reader that is made for that. */
  usesCamera?: boolean
  /** It stands on other sites, these, in a frame: it comes without the scripts of our pages, with these few of its own. */
  embeddedBy?: (data: never) => { sites: string[]; scripts: string[] }
  /** It is drawn in parts that many share (`KeptPart`), so that it pays to put it together of them for whoever comes first. */
  hasParts?: boolean
  /**
   * Of such a page for somebody signed in: which parts stand on it, in their order, and what all the rest of it is made of. Who is given
   * nothing but what others were given before has nothing drawn. Null where more depends on who is looking.
   */
  outline?: (data: never) => PageOutline | null
  /** What only those have on it who are signed in: the sources, and the code itself, which must be there before React takes the page over. */
  personParts?: { files: readonly string[]; come: () => Promise<void> }
  /** What one must be allowed to do to change what it shows; whoever is not may look. */
  changes?: Permission
}

/** `parts`: what each says that it is made of (`KeptPart`). */
export type PageOutline = { madeOf: readonly unknown[]; parts: readonly (readonly unknown[])[] }

/** With which status a link to a file was refused, for the page that says so. Whoever sends it themselves sees another such page. */
export const refusedHeader = 'x-refused-status'
