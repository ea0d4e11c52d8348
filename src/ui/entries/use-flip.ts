import { type ChangeEvent, useOptimistic, useTransition } from 'react'

/** A switch that stands where it was put while the server is asked, and goes back where it refuses. */
export function useFlip(isOn: boolean, act: (isOn: boolean) => Promise<void>) {
  const [checked, show] = useOptimistic(isOn)
  const [isBusy, startTransition] = useTransition()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const wanted = event.target.checked
    startTransition(async () => {
      show(wanted)
      await act(wanted)
    })
  }
  return { checked, onChange, isBusy }
}
