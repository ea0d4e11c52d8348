/** Texts per field, as a field-validation answer carries them (§3). */
export type FieldMessages = Record<string, string[]>

/** An expected "no": a key of the call's contract, with what its sentence needs, or the fields that need mending. */
export type Refusal<Key extends string = string> = {
  ok: false
  refusal: Key
  params?: Record<string, string | number>
  fields?: FieldMessages
  /** What the answer carries besides its message, where §7 names such fields. */
  details?: Record<string, unknown>
}
export type Ok<Value> = { ok: true; value: Value }
export type Result<Value, Key extends string = never> = Ok<Value> | ([Key] extends [never] ? never : Refusal<Key>)

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const refuse = <const Key extends string>(
  refusal: Key,
  params?: Refusal['params'],
  details?: Refusal['details'],
): Refusal<Key> => ({ ok: false, refusal, ...(params && { params }), ...(details && { details }) })

/** Entries that cannot be accepted; answered as a map of field name to messages (§3). */
export const refuseFields = (fields: FieldMessages): Refusal<'invalid'> => ({ ok: false, refusal: 'invalid', fields })

/** What must be there, or the program is wrong. */
export function must<Value>(value: Value | null | undefined, otherwise: string): Value {
  if (value === null || value === undefined) throw new Error(otherwise)
  return value
}

export class Forbidden extends Error {
  override name = 'Forbidden'
}

/** Authorisation is one question asked in the service; the answer no is nobody's business to catch but the edge's. */
export function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new Forbidden('not allowed')
}
