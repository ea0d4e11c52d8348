const shared = new WeakSet<object>()

/** Says of an answer that everybody is given the same object and nobody changes it: what is made of it then needs to be made but once. */
export function shareAnswer<Answer extends object>(answer: Answer): Answer {
  shared.add(answer)
  return answer
}

export const isSharedAnswer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)
