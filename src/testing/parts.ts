import { readConfig } from '#platform/ctx/config.ts'
import type { Parts } from '#platform/ctx/ctx.ts'
import { makeLog } from '#platform/ctx/log.ts'
import type { Database } from '#platform/db/db.ts'
import { translator } from '#platform/texts/i18n.ts'

/** The parts of a process without HTTP, for tests of the platform itself. Texts are their keys; logs are kept in `lines`. */
export function makeTestParts(
  database: Database,
  env: Record<string, string> = {},
): Parts & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  return {
    config: readConfig(env),
    db: database.db,
    log: makeLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
    storage: { put: async () => {}, get: async () => null, remove: async () => {} },
    secret: 'a secret of more than thirty-two characters',
    clock: () => new Date(),
    translate: (locale) => translator(locale, {}),
    mailLook: async () => ({ colour: '#005a5b', name: 'Lectern', logoUrl: null, sender: { name: '', address: '', replyTo: '' } }),
    lines,
  }
}
