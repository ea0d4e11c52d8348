export type Box = { left: number; top: number; width: number; height: number }
export type Viewport = { width: number; height: number }

/** §9: strictly below 752 px a modal is the whole screen. */
export const isFullScreen = (window: Viewport) => window.width < 752

/** Below this nothing can be read or pressed. */
const smallest = { width: 320, height: 200 } as const

/** §9: 70 % × 60 % of the window. */
const ordinary = ({ width, height }: Viewport): Viewport => ({ width: width * 0.7, height: height * 0.6 })

/** What a dialog that opens over the whole window may be made as small as; any other may be smaller. */
export const smallestOf = (fillsWindow: boolean, window: Viewport): Viewport => (fillsWindow ? ordinary(window) : smallest)

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** The whole box stays in sight, so that its header and its corner can always be reached again. */
export const moveBox = (box: Box, byX: number, byY: number, window: Viewport): Box => ({
  ...box,
  left: within(box.left + byX, 0, window.width - box.width),
  top: within(box.top + byY, 0, window.height - box.height),
})

/** The box in a window that has another size now; null where a dialog is the whole screen. */
export const fitBox = (box: Box, window: Viewport): Box | null =>
  isFullScreen(window)
    ? null
    : moveBox({ ...box, width: Math.min(box.width, window.width), height: Math.min(box.height, window.height) }, 0, 0, window)

export const resizeBox = (box: Box, byX: number, byY: number, window: Viewport, least: Viewport = smallest): Box => ({
  ...box,
  width: within(box.width + byX, least.width, window.width - box.left),
  height: within(box.height + byY, least.height, window.height - box.top),
})

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves or resizes: 16 px, with Shift 64. */
export function stepOfKey(key: string, shift: boolean): readonly [number, number] | null {
  const step = steps[key]
  const length = shift ? 64 : 16
  return step ? [step[0] * length, step[1] * length] : null
}
