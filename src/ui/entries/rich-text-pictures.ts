import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'

export type SentPicture = { ok: true; url: string; width: number; height: number } | { ok: false; message: string }

/** How a text gets pictures: where they are sent, and which addresses it may show. */
export type PictureUpload = {
  send: (file: File, onProgress: (percent: number) => void) => Promise<SentPicture>
  accept: string[]
  isAllowed: (src: string) => boolean
}

export type Sending = { name: string; percent: number }

/** Sends pictures one after the other and puts each where the cursor stands; the last is chosen, so that it can be described. */
export function usePictures({ send, accept }: PictureUpload, failed: string) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const take = async (editor: Editor, files: File[]) => {
    setMessage(null)
    for (const file of files) {
      setSending({ name: file.name, percent: 0 })
      const sent = await send(file, (percent) => setSending({ name: file.name, percent })).catch(() => null)
      setSending(null)
      if (!sent?.ok) return setMessage(sent?.message || failed)
      putPicture(editor, { src: sent.url, alt: '', width: sent.width, height: sent.height })
      setNew(true)
    }
  }
  const onFiles = (editor: Editor, files: File[], at: number | null): boolean => {
    const pictures = files.filter(({ type }) => accept.includes(type))
    if (pictures.length === 0) return false
    if (at !== null) editor.commands.setTextSelection(at)
    void take(editor, pictures)
    return true
  }
  return { sending, message, setMessage, isNew, onFiles, forgetNew: () => setNew(false) }
}

type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null }

function putPicture(editor: Editor, attributes: PictureAttributes): void {
  const at = editor.state.selection.to
  editor.chain().insertContentAt(at, { type: 'image', attrs: attributes }).setNodeSelection(at).run()
}

/** The picture that is chosen, if one is. */
export function chosenPicture({ state: { selection } }: Editor): (PictureAttributes & { at: number }) | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  const { src, alt, width, height } = selection.node.attrs
  const numberOf = (value: unknown) => (Number(value) > 0 ? Number(value) : null)
  return { src: String(src ?? ''), alt: String(alt ?? ''), width: numberOf(width), height: numberOf(height), at: selection.from }
}

/** Changes the chosen picture, which stays chosen. */
export const changePicture = (editor: Editor, at: number, change: Partial<PictureAttributes>): boolean =>
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeMarkup(at, undefined, { ...tr.doc.nodeAt(at)?.attrs, ...change })
      tr.setSelection(NodeSelection.create(tr.doc, at))
      return true
    })
    .run()
