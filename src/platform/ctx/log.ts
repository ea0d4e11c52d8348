import { type DestinationStream, type Logger, pino } from 'pino'
import { isStatementError, nameOfStatement } from '../db/statement-error.ts'

/** The process's log: JSON lines that say what happened where, and never what people wrote. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination as DestinationStream)

/** An error for the log. Of a statement that failed it says which and why by code: its own words quote the values that it was given. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause !== undefined && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const described = { type: error.name, ...saidBy(error), stack: frames.join('\n'), ...cause }
  return error instanceof AggregateError
    ? { ...described, errors: error.errors.map((one) => describeError(one, depth + 1)) }
    : described
}

function saidBy(error: Error): Record<string, unknown> {
  if (isStatementError(error)) {
    const { code, table, constraint, column, routine, query } = error
    return { code, statement: nameOfStatement(query), table, constraint, column, routine }
  }
  // It quotes the text that it could not read.
  if (error instanceof SyntaxError) return { message: 'a text could not be read' }
  return { message: error.message, ...('code' in error && { code: error.code }) }
}
