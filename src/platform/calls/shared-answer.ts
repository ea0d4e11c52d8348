const shared = new WeakSet<object>()

/** Says of an answer that everybody is given the same object and nobody changes it: what is made of it then needs to be made but once. */
export function shareAnswer<Answer extends object>(answer: Answer): Answer {
  shared.add(answer)
  return answer
}

/** The same for everything in it. */
export function shareWhole<Answer extends object>(answer: Answer): Answer {
  for (const inner of Object.values(answer)) if (typeof inner === 'object' && inner !== null) shareWhole(inner)
  return shareAnswer(answer)
}

/** Marks what was made of an answer, member by member, as the answer is marked. */
export function shareAlike<Made>(made: Made, given: unknown): Made {
  if (!isSharedAnswer(given) || typeof made !== 'object' || made === null) return made
  for (const [name, inner] of Object.entries(given)) shareAlike((made as Record<string, unknown>)[name], inner)
  return shareAnswer(made)
}

/** The same for what is made of such an answer. */
export function onceForShared<Given extends object, Made extends object>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, Made>()
  return (given) => {
    if (!isSharedAnswer(given)) return make(given)
    const made = known.get(given) ?? shareAnswer(make(given))
    known.set(given, made)
    return made
  }
}

export const isSharedAnswer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)
