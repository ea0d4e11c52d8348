import { useRef, useState } from 'react'
import { readDefinition, writeDefinition } from '../../form-definition.rules.ts'

const mostSteps = 100

/** A definition while it is drawn, with the way back. Keys typed into one entry are one step. */
export function useDefinition(text: string, onChange: (text: string) => void) {
  const [past, setPast] = useState<string[]>([])
  const [ahead, setAhead] = useState<string[]>([])
  const last = useRef<string | null>(null)
  const read = readDefinition(text)
  const fields: unknown[] = read.state === 'ready' ? read.fields : []
  const write = (next: string, step: string | null) => {
    if (next === text) return
    if (step === null || step !== last.current) setPast((before) => [...before.slice(-mostSteps), text])
    last.current = step
    setAhead([])
    onChange(next)
  }
  const step = (from: string[], setFrom: (list: string[]) => void, setTo: (change: (list: string[]) => string[]) => void) => {
    const next = from.at(-1)
    if (next === undefined) return
    setFrom(from.slice(0, -1))
    setTo((list) => [...list, text])
    last.current = null
    onChange(next)
  }
  return {
    state: read.state,
    fields,
    /** `step`: what is typed into; null for an act of its own. */
    setFields: (next: unknown[], step: string | null = null) => write(writeDefinition(next), step),
    setText: (next: string) => write(next, null),
    canUndo: past.length > 0,
    canRedo: ahead.length > 0,
    undo: () => step(past, setPast, setAhead),
    redo: () => step(ahead, setAhead, setPast),
  }
}
