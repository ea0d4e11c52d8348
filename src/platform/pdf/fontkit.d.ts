/** The part of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export type PathCommand = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }
  type Font = {
    numGlyphs: number
    getVariation(instance: string): Font
    getGlyph(id: number): { advanceWidth: number; path: { commands: PathCommand[] } }
  }
  export function create(font: Uint8Array): Font
}
