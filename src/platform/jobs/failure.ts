export type Failure = { name: string; message: string; code: string | null; at: string[] }

/** What is worth keeping of whatever was thrown, without what a database error quotes. Only `message` may hold somebody's data. */
export function describeFailure(thrown: unknown): Failure {
  if (typeof thrown !== 'object' || thrown === null) return { name: typeof thrown, message: String(thrown), code: null, at: [] }
  const { name = 'Error', message = '', code, stack = '' } = thrown as Partial<NodeJS.ErrnoException>
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { name, message, code: code ?? null, at: at.slice(0, 8).map((line) => line.trim()) }
}
