import type { SentPicture } from '#ui/entries/rich-text-pictures.ts'
import type { FileVisibility } from '../files.rules.ts'
import { sendFile } from './send-file.ts'

/** Sends a picture and says how large it has become: it is drawn anew and never larger than a screen needs. */
export async function sendPicture(
  file: File,
  visibility: FileVisibility,
  onProgress: (percent: number) => void,
): Promise<SentPicture> {
  const sent = await sendFile(file, { kind: 'image', visibility }, ({ percent }) => onProgress(percent)).done
  if (!sent.ok) return { ok: false, message: sent.message }
  return { ok: true, url: sent.file.url, ...(await sizeOf(sent.file.url)) }
}

async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
