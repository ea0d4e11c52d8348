import { Check, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Link } from '../actions/link.tsx'
import { Callout } from '../feedback/callout.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Editor } from './use-editor.ts'

type SaveBarProps<Entry extends object> = {
  editor: Editor<Entry>
  /** What the button says; 'Save' without it. */
  label?: string
  /** At the foot of a panel instead of the page. */
  inPanel?: boolean
  /** Links that belong to the thing: its preview, its history. */
  children?: ReactNode
}

/** Always in reach: save, discard, and beside them whether it is saved. */
export function SaveBar<Entry extends object>({ editor, label, inPanel = false, children }: SaveBarProps<Entry>) {
  const t = useT()
  const saving = useRef<HTMLButtonElement>(null)
  const discard = () => {
    editor.discard()
    // The button goes with what it discards; whoever pressed it by keys stays where it was.
    saving.current?.focus()
  }
  return (
    <div
      className={cx(
        inPanel
          ? 'w-full'
          : 'sticky bottom-0 z-20 -mx-4 mt-8 border-t bg-paper/95 px-4 py-3 backdrop-blur-md md:-mx-8 md:px-8 low:static',
      )}
    >
      <ConflictNotice editor={editor} />
      {editor.failure && (
        <Callout tone="danger" live="alert" className="mb-3">
          {editor.failure.text}
          {editor.failure.isSignedOut && (
            <>
              {' '}
              <Link href="/sign-in" target="_blank">
                {t('editor.signInBeside')}
              </Link>
            </>
          )}
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={saving}
          loading={editor.isSaving}
          icon={<Save className="size-4" aria-hidden="true" />}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void editor.save()}
        >
          {label ?? t('editor.save')}
        </Button>
        {editor.isDirty && !editor.isNew && (
          <Button variant="quiet" icon={<Undo2 className="size-4" aria-hidden="true" />} onClick={discard}>
            {t('editor.discard')}
          </Button>
        )}
        <span role="status" className="inline-flex items-center gap-1.5 text-sm">
          <State editor={editor} />
        </span>
        {children && <span className="ml-auto flex flex-wrap gap-2">{children}</span>}
      </div>
    </div>
  )
}

function State<Entry extends object>({ editor: { fields, isDirty, savedAt } }: { editor: Editor<Entry> }) {
  const t = useT()
  const faults = Object.keys(fields).length
  if (faults > 0) return <span className="text-danger">{t('editor.faults', { count: faults })}</span>
  if (isDirty) return <span className="text-muted">{t('editor.unsaved')}</span>
  return savedAt ? <SavedAgo at={savedAt} /> : null
}

const tick = 10_000

function SavedAgo({ at }: { at: Date }) {
  const t = useT()
  const format = useFormat()
  const [now, setNow] = useState(at)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  const isFresh = now.getTime() - at.getTime() < tick
  return (
    <>
      <Check className="size-4 text-success" aria-hidden="true" />
      <span className="text-success">
        {isFresh ? t('editor.saved') : t('editor.savedAgo', { ago: format.relative(at, now) })}
      </span>
    </>
  )
}
