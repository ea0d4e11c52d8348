import { type RefObject, useEffect, useRef, useState } from 'react'
import { makeCodeReader } from './code-reader.ts'

const pauseMs = 120
/** A code that stays before the camera is read once. */
const sameAgainMs = 3000

export type CameraState = 'off' | 'starting' | 'on' | 'refused'

/** The picture of the camera in `video`, and what is read from it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('off')
  const [wanted, setWanted] = useState(false)
  const [isFront, setFront] = useState(false)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    let stream: MediaStream | undefined
    const seen = new Map<string, number>()
    const run = async () => {
      setState('starting')
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: isFront ? 'user' : 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      const read = await makeCodeReader()
      const shown = video.current
      if (isOver || !shown) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      setState('on')
      while (!isOver) {
        const code = shown.readyState >= 2 ? await read(shown) : null
        if (code && !isOver && performance.now() - (seen.get(code) ?? -sameAgainMs) >= sameAgainMs) told.current(code)
        if (code) seen.set(code, performance.now())
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    run().catch(() => {
      // Another camera was asked for meanwhile, or the page was left.
      if (isOver) return
      setState('refused')
      setWanted(false)
    })
    return () => {
      isOver = true
      stop(stream)
      setState((before) => (before === 'refused' ? before : 'off'))
    }
  }, [wanted, isFront, video])
  return {
    state,
    start: () => {
      setState('starting')
      setWanted(true)
    },
    stop: () => setWanted(false),
    turn: () => setFront((before) => !before),
  }
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
