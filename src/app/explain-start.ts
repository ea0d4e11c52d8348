import { type Config, ConfigError } from '#platform/ctx/config.ts'
import { DatabaseError } from '#platform/db/db.ts'

/** What went wrong at start, in the one line that an operator needs. */
export function explainStart(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use. Set PORT to another one, or stop what holds it.`
  if (code === 'EACCES') return `Port ${config?.port} may not be used by this account. Set PORT to another one.`
  return null
}
