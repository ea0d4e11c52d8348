type StatementError = Error & {
  code: string
  severity: string
  table?: string
  constraint?: string
  column?: string
  routine?: string
  /** The statement that failed: postgres-connection.ts adds it, PGlite brings it. */
  query?: string
}

/** What PostgreSQL said of a statement. Its message, detail and parameters hold what people wrote. */
export const isStatementError = (error: unknown): error is StatementError =>
  error instanceof Error && 'code' in error && 'severity' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

export const isUniqueViolation = (error: unknown): boolean => isStatementError(error) && error.code === '23505'

/** What it does to which table: `insert into quiz_answer`. */
export function nameOfStatement(text: string | undefined): string | undefined {
  const plain = (text ?? '').replace(/"/g, '')
  const [, verb, table] =
    /\b(insert into|update|delete from)\s+([\w.]+)/i.exec(plain) ?? /\b(select)\b[\s\S]*?\bfrom\s+([\w.]+)/i.exec(plain) ?? []
  return verb && table ? `${verb.toLowerCase()} ${table}` : /^\s*(\w+)/.exec(plain)?.[1]
}
