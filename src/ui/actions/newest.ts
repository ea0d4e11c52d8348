/**
 * For what replaces the whole of something and is asked for again before it was answered, such as an order: one is sent at a time, and of
 * what is wanted meanwhile only the newest. Sent side by side, an older one could arrive last and would stand.
 */
export function newest<Wanted, Answer>(send: (wanted: Wanted) => Promise<Answer>) {
  let waiting: { wanted: Wanted } | null = null
  let isOn = false
  return {
    isOn: () => isOn,
    /** The answer to the last one that was sent; null for who asked while another was under way. */
    want: async (wanted: Wanted): Promise<Answer | null> => {
      waiting = { wanted }
      if (isOn) return null
      isOn = true
      let answer: Answer | null = null
      try {
        while (waiting !== null) {
          const next: Wanted = waiting.wanted
          waiting = null
          answer = await send(next)
        }
      } finally {
        isOn = false
      }
      return answer
    },
  }
}
