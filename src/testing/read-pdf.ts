import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another program reads it: the lines of every page, and what the file says about itself and its parts. */
export async function readPdf(file: Uint8Array) {
  const opening = getDocument({ data: new Uint8Array(file), disableFontFace: true, verbosity: 0 })
  const pdf = await opening.promise
  const pages: string[][] = []
  const tags: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const lines: string[] = []
    let line = ''
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      line += item.str
      if (!item.hasEOL) continue
      lines.push(line)
      line = ''
    }
    lines.push(line)
    pages.push(lines.map((one) => one.normalize('NFC').trim()).filter(Boolean))
    tags.push(JSON.stringify(await page.getStructTree()))
  }
  const { info } = await pdf.getMetadata()
  await opening.destroy()
  return { pages, lines: pages.flat(), tags: tags.join(), info }
}
