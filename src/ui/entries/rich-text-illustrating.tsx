import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Subscript, Superscript, Table as TableIcon } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { ProgressBar } from '../feedback/progress.tsx'
import { useT } from '../foundations/i18n.tsx'
import { FieldError } from './field.tsx'
import { Gap, RichTextEditing, type RichTextEditingProps, Tool, wholeKit } from './rich-text-editing.tsx'
import { pictureNode, putTable, smallMarks, tableNodes } from './rich-text-nodes.ts'
import { changePicture, chosenPicture, type PictureUpload, usePictures } from './rich-text-pictures.ts'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

/** The editor for lessons and questions: with pictures, by button, paste and drop, and with tables. */
export function RichTextIllustrating({ pictures, ...props }: RichTextEditingProps & { pictures: PictureUpload }) {
  const t = useT()
  const id = useId()
  const { isAllowed } = pictures
  const more = useMemo(() => [wholeKit, pictureNode(isAllowed), ...tableNodes, ...smallMarks], [isAllowed])
  const sent = usePictures(pictures, t('common.error'))
  const pasted = (html: string) => {
    const left = [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]*)/gi)].filter(([, src = '']) => !isAllowed(src))
    if (left.length > 0) sent.setMessage(t('editor.picturesNotPasted', { count: left.length }))
  }
  return (
    <RichTextEditing
      {...props}
      more={more}
      moreTools={(editor) => <MoreTools editor={editor} accept={pictures.accept} onFiles={sent.onFiles} />}
      beneathTools={(editor) => (
        <>
          {sent.sending && (
            <div className="border-b px-4 py-2">
              <ProgressBar thin value={sent.sending.percent} label={t('ui.uploading', { name: sent.sending.name })} />
            </div>
          )}
          {sent.message && (
            <div className="border-b px-4 py-2">
              <FieldError id={`${id}-picture`} messages={[sent.message]} />
            </div>
          )}
          <PictureStrip editor={editor} isNew={sent.isNew} onSeen={sent.forgetNew} />
          <TableStrip editor={editor} />
        </>
      )}
      onFiles={sent.onFiles}
      onPasted={pasted}
    />
  )
}

type MoreProps = {
  editor: Editor
  accept: string[]
  onFiles: (editor: Editor, files: File[], at: number | null) => boolean
}

function MoreTools({ editor, accept, onFiles }: MoreProps) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      table: editor.isActive('table'),
      sub: editor.isActive('sub'),
      sup: editor.isActive('sup'),
    }),
  })
  return (
    <>
      <Gap />
      <Tool label={t('editor.picture')} onClick={() => chooser.current?.click()}>
        <ImagePlus />
      </Tool>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept.join(',')}
        tabIndex={-1}
        className="hidden"
        aria-label={t('editor.choosePicture')}
        onChange={(event) => {
          onFiles(editor, [...(event.target.files ?? [])], null)
          event.target.value = ''
        }}
      />
      <Tool label={t('editor.table')} pressed={on.table} disabled={on.table} onClick={() => putTable(editor)}>
        <TableIcon />
      </Tool>
      <Tool label={t('editor.subscript')} pressed={on.sub} onClick={() => editor.chain().focus().toggleMark('sub').run()}>
        <Subscript />
      </Tool>
      <Tool label={t('editor.superscript')} pressed={on.sup} onClick={() => editor.chain().focus().toggleMark('sup').run()}>
        <Superscript />
      </Tool>
    </>
  )
}

const tableActs = [
  ['rowAbove', addRowBefore],
  ['rowBelow', addRowAfter],
  ['columnBefore', addColumnBefore],
  ['columnAfter', addColumnAfter],
  ['headerRow', toggleHeaderRow],
  ['deleteRow', deleteRow],
  ['deleteColumn', deleteColumn],
  ['deleteTable', deleteTable],
] as const

/** While the cursor is in a table. */
function TableStrip({ editor }: { editor: Editor }) {
  const t = useT()
  const isInside = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  if (!isInside) return null
  return (
    <div role="toolbar" aria-label={t('editor.table')} className="flex flex-wrap gap-1 border-b px-2 py-1.5">
      {tableActs.map(([name, act]) => (
        <Button
          key={name}
          variant="quiet"
          size="sm"
          onClick={() => {
            act(editor.state, editor.view.dispatch)
            editor.view.focus()
          }}
        >
          {t(`editor.${name}`)}
        </Button>
      ))}
    </div>
  )
}

const shares = [25, 50, 75, 100] as const

type StripProps = { editor: Editor; isNew: boolean; onSeen: () => void }

/** While a picture is chosen: what it shows, for those who do not see it, and how large it is. */
function PictureStrip({ editor, isNew, onSeen }: StripProps) {
  const t = useT()
  const id = useId()
  const entry = useRef<HTMLInputElement>(null)
  const picture = useEditorState({ editor, selector: ({ editor }) => chosenPicture(editor) })
  const at = picture?.at ?? null
  const full = useNaturalSize(picture?.src ?? null)
  useEffect(() => {
    if (!isNew || at === null) return
    entry.current?.focus()
    onSeen()
  }, [isNew, at, onSeen])
  if (!picture || at === null) return null
  const share = full ? shares.find((one) => Math.abs((picture.width ?? full.width) / full.width - one / 100) < 0.02) : undefined
  return (
    <div className="flex flex-wrap items-end gap-3 border-b bg-brand-soft px-4 py-3">
      <div className="min-w-56 flex-1 text-sm">
        <label htmlFor={`${id}-alt`} className="mb-1 block font-medium">
          {t('editor.alt')}
        </label>
        <TextInput
          ref={entry}
          // It stands inside the editor's own field, whose name and demands are not meant for it.
          id={`${id}-alt`}
          required={false}
          maxLength={500}
          placeholder={t('editor.altHint')}
          value={picture.alt}
          onChange={(event) => changePicture(editor, at, { alt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            editor.commands.setTextSelection(at + 1)
            // At once: the editor's own command waits for a frame, and took what somebody had gone on to write elsewhere by then.
            editor.view.focus()
          }}
        />
      </div>
      {full && (
        <div className="text-sm">
          <label htmlFor={`${id}-size`} className="mb-1 block font-medium">
            {t('editor.pictureSize')}
          </label>
          <Select
            id={`${id}-size`}
            className="w-28"
            required={false}
            options={shares.map((one) => ({ value: String(one), label: `${one} %` }))}
            placeholder={share ? undefined : t('editor.pictureSizeOther')}
            value={share ? String(share) : ''}
            onChange={(event) => {
              const part = Number(event.target.value) / 100
              if (part > 0)
                changePicture(editor, at, { width: Math.round(full.width * part), height: Math.round(full.height * part) })
            }}
          />
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          editor.commands.deleteSelection()
          editor.view.focus()
        }}
      >
        {t('editor.removePicture')}
      </Button>
    </div>
  )
}

/** How large a picture is by itself; null until it is there. */
function useNaturalSize(src: string | null): { width: number; height: number } | null {
  const [size, setSize] = useState<{ src: string; width: number; height: number } | null>(null)
  useEffect(() => {
    if (src === null) return
    const image = new Image()
    image.onload = () => setSize({ src, width: image.naturalWidth, height: image.naturalHeight })
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return size?.src === src ? size : null
}
