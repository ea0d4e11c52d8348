/** §9: 90 % of the screen's width, 85 % of its height, in its middle. */
export function popupFeatures({ width, height }: { width: number; height: number }): string {
  const [w, h] = [Math.round(width * 0.9), Math.round(height * 0.85)]
  return `popup,width=${w},height=${h},left=${Math.round((width - w) / 2)},top=${Math.round((height - h) / 2)}`
}
