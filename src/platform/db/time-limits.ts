/** How long is waited for the database; 0 waits as long as it takes. */
export type TimeLimits = {
  /** For a connection, and for a free one where all are lent. */
  connectMs: number
  /** For what another transaction holds. */
  lockMs: number
  statementMs: number
  /** For the program, by the server, between two statements of a transaction. */
  idleInTransactionMs: number
}

export const noLimits: TimeLimits = { connectMs: 0, lockMs: 0, statementMs: 0, idleInTransactionMs: 0 }
