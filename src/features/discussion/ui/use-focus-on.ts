import { useCallback, useEffect, useState } from 'react'

/** Moves the focus to the first of some posts that stands on the page, once the page shows how things are now: what had it may be gone. */
export function useFocusOn(): (...postIds: number[]) => void {
  const [wanted, setWanted] = useState<number[]>([])
  useEffect(() => {
    for (const id of wanted) {
      const post = document.getElementById(`post-${id}`)
      if (post) return post.focus()
    }
  }, [wanted])
  return useCallback((...postIds: number[]) => setWanted(postIds), [])
}
