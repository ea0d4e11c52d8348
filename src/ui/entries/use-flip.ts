import { type ChangeEvent, useEffect, useOptimistic, useRef, useState, useTransition } from 'react'
import { newest } from '../actions/newest.ts'

/** A switch that stands where it was put while the server is asked, and goes back where it refuses. Put to and fro, it ends where it stands. */
export function useFlip(isOn: boolean, act: (isOn: boolean) => Promise<void>) {
  const [checked, show] = useOptimistic(isOn)
  const [isBusy, startTransition] = useTransition()
  const now = useRef(act)
  useEffect(() => {
    now.current = act
  }, [act])
  const [flips] = useState(() => newest((wanted: boolean) => now.current(wanted)))
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const wanted = event.target.checked
    startTransition(async () => {
      show(wanted)
      await flips.want(wanted)
    })
  }
  return { checked, onChange, isBusy }
}
