import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another program reads it: the lines of every page, and what the file says about itself and its parts. */
export async function readPdf(file: Uint8Array) {
  const opening = getDocument({ data: new Uint8Array(file), disableFontFace: true, verbosity: 0 })
  const pdf = await opening.promise
  const lines: string[] = []
  const tags: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    let line = ''
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      line += item.str
      if (!item.hasEOL) continue
      lines.push(line)
      line = ''
    }
    lines.push(line)
    tags.push(JSON.stringify(await page.getStructTree()))
  }
  const { info } = await pdf.getMetadata()
  await opening.destroy()
  return { lines: lines.map((line) => line.normalize('NFC').trim()).filter(Boolean), tags: tags.join(), info }
}
