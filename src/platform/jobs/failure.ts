export type Failure = { name: string; message: string; code: string | null; at: string[] }

/** What is worth keeping of whatever was thrown, without what a database error quotes. Only `message` may hold somebody's data. */
export function describeFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: String(thrown), code: null, at: [] }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
  const at = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: thrown.name, message: thrown.message, code, at: at.slice(0, 8).map((line) => line.trim()) }
}
