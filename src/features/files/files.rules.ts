import { type Refusal, refuse } from '#platform/calls/result.ts'
import type { MessageKey, Translate } from '#platform/texts/i18n.ts'

export const fileKinds = ['audio', 'document', 'video', 'image'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileVisibilities = ['public', 'members', 'private'] as const
export type FileVisibility = (typeof fileVisibilities)[number]

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** What each kind of upload takes (§5), with the name that people know it by. */
export const allowedTypes: Record<FileKind, Record<string, string>> = {
  audio: {
    'audio/mpeg': 'MP3',
    'audio/mp4': 'M4A',
    'audio/ogg': 'OGG',
    'audio/wav': 'WAV',
    'audio/flac': 'FLAC',
    'audio/aac': 'AAC',
  },
  document: {
    'application/pdf': 'PDF',
    [`${office}.wordprocessingml.document`]: 'DOCX',
    [`${office}.spreadsheetml.sheet`]: 'XLSX',
    [`${office}.presentationml.presentation`]: 'PPTX',
    [`${openDocument}.text`]: 'ODT',
    [`${openDocument}.spreadsheet`]: 'ODS',
    [`${openDocument}.presentation`]: 'ODP',
    'application/epub+zip': 'EPUB',
    'application/rtf': 'RTF',
    'text/plain': 'TXT',
    'text/csv': 'CSV',
    'text/vtt': 'VTT',
  },
  video: { 'video/mp4': 'MP4', 'video/webm': 'WEBM', 'video/quicktime': 'MOV', 'video/ogg': 'OGV' },
  image: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WEBP', 'image/gif': 'GIF', 'image/avif': 'AVIF' },
}

/** What people know a type by. */
export const typeName = (kind: FileKind, mime: string): string => allowedTypes[kind][mime] ?? mime

export const namesOfAllowedTypes = (kind: FileKind): string => Object.values(allowedTypes[kind]).join(', ')

/** What a file field of this kind accepts: extensions beside types, since systems disagree on the types of some. */
export const acceptOf = (kind: FileKind): string[] =>
  Object.entries(allowedTypes[kind]).flatMap(([type, name]) => [type, `.${name.toLowerCase()}`])

export const isPlayable = (kind: FileKind): boolean => kind === 'audio' || kind === 'video'

export const megabyte = 1024 * 1024
/** No setting allows more in one request. */
export const uploadCeilingMb = 200
/** A film comes in pieces; no store takes more than 5 GB in one object. */
export const mediaCeilingMb = 4096
/** One piece of an upload: small enough to be sent again, large enough that there are not thousands. */
export const chunkBytes = 8 * 1024 * 1024
export const chunkMaxBody = chunkBytes + 1024 * 1024
/** A picture is drawn from memory; no camera's own file is larger. */
export const pictureCeilingMb = 25
/** What a call that takes an upload gives as `maxBody`: the file and the fields around it. */
export const uploadMaxBody = (uploadCeilingMb + 1) * megabyte
export const pictureMaxBody = (pictureCeilingMb + 1) * megabyte

export type UploadRefusal =
  | 'noFile'
  | 'moreThanOneFile'
  | 'fileEmpty'
  | 'fileTooLarge'
  | 'fileTypeNotAllowed'
  | 'imageUnreadable'
  | 'imageTooManyPixels'

/** `type` is left out while nobody has looked (a browser that names none, the server before it reads); null is known to nobody. */
export type OfferedFile = { size: number; type?: string | null }

/** Whether these files may be uploaded as this kind (§5, §8): asked by the form before it sends and by the server of what came. */
export function checkUpload(kind: FileKind, files: readonly OfferedFile[], maxMb: number): Refusal<UploadRefusal> | null {
  const [file] = files
  if (file === undefined) return refuse('noFile')
  if (files.length > 1) return refuse('moreThanOneFile')
  if (file.size === 0) return refuse('fileEmpty')
  const max = kind === 'image' ? Math.min(maxMb, pictureCeilingMb) : maxMb
  if (file.size > max * megabyte) return refuse('fileTooLarge', { max })
  const isAllowed = file.type === undefined || (file.type !== null && Object.hasOwn(allowedTypes[kind], file.type))
  return isAllowed ? null : refuse('fileTypeNotAllowed', { types: namesOfAllowedTypes(kind) })
}

/** The sentence of a refused upload, for features that answer it under a field of their own form. */
export const uploadMessage = (t: Translate, { refusal, params }: Refusal<UploadRefusal>): string => t(messageOf[refusal], params)

const messageOf: Record<UploadRefusal, MessageKey> = {
  noFile: 'files.noFile',
  moreThanOneFile: 'files.moreThanOneFile',
  fileEmpty: 'files.fileEmpty',
  fileTooLarge: 'files.fileTooLarge',
  fileTypeNotAllowed: 'files.fileTypeNotAllowed',
  imageUnreadable: 'files.imageUnreadable',
  imageTooManyPixels: 'files.imageTooManyPixels',
}

/** A person's name for a file without folders and signs that a header, a disk or a reader could trip over. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const tidy = last
    .normalize('NFC')
    // Direction marks can make `exe.pdf` of `fdp.exe`.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '')
    .trim()
  return tidy.slice(-200) || 'file'
}

/** Why an upload is not taken, as the contract of every call that takes one says it. */
export const onUploading = {
  noFile: 400,
  moreThanOneFile: 400,
  fileEmpty: 400,
  fileTooLarge: 413,
  fileTypeNotAllowed: 415,
  imageUnreadable: 415,
  imageTooManyPixels: 413,
} as const
