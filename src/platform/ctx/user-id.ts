import { Forbidden } from '../calls/result.ts'
import { type Actor, isUser } from './actor.ts'

/** Of the person who asks. What is a person's own has no other reader: for a guest or a job this is refused. */
export function userIdOf({ actor }: { actor: Actor }): number {
  if (!isUser(actor)) throw new Forbidden('this is a person’s own')
  return actor.userId
}
