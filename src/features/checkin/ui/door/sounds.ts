import type { ResultTone } from '../../door-local.rules.ts'

/** Two high notes for a welcome, one in the middle for a question, two low ones for a no. */
const notes: Record<ResultTone, number[]> = { good: [880, 1320], doubtful: [520], bad: [240, 180] }
const noteSeconds = 0.12

let context: AudioContext | undefined

/** Browsers let a page sound once somebody has touched it. */
export function wakeSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : undefined
  void context?.resume()
}

export function play(tone: ResultTone): void {
  if (context?.state !== 'running') return
  const start = context.currentTime
  notes[tone].forEach((frequency, at) => {
    if (!context) return
    const [note, volume] = [context.createOscillator(), context.createGain()]
    note.frequency.value = frequency
    note.type = tone === 'bad' ? 'square' : 'sine'
    volume.gain.value = 0.2
    note.connect(volume).connect(context.destination)
    note.start(start + at * noteSeconds)
    note.stop(start + (at + 1) * noteSeconds)
  })
}
