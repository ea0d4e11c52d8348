import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { assetCalls } from '../../learning.assets.contract.ts'

const pauseMs = 800

/** One's own notes on a component, saved as they are typed; without scripts by a button. */
export function Notes({ id, initial }: { id: number; initial: string }) {
  const t = useT()
  const [text, setText] = useState(initial)
  const [saving, setSaving] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const saved = useRef(initial)
  useEffect(() => {
    if (text === saved.current) return
    const save = async () => {
      setSaving('saving')
      const reply = await ask(assetCalls.keepNote, { id, text }).catch(() => null)
      if (reply?.ok) saved.current = text
      setSaving(reply?.ok ? 'saved' : 'failed')
    }
    const timer = setTimeout(() => void save(), pauseMs)
    // Whoever leaves in the middle of a sentence finds the sentence again.
    const leave = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [id, text])
  const latest = useRef(text)
  latest.current = text
  useEffect(
    () => () => {
      if (latest.current !== saved.current) void ask(assetCalls.keepNote, { id, text: latest.current }).catch(() => null)
    },
    [id],
  )
  return (
    <details className="group mt-12 rounded-card border bg-raised print:hidden" open={initial !== ''}>
      <summary className="flex list-none items-center gap-2 px-4 py-3 text-sm font-medium">
        <NotebookPen className="size-4 text-brand" aria-hidden="true" />
        {t('course.notes')}
        <span role="status" className="ml-auto text-xs font-normal text-muted">
          {saving && t(`course.note_${saving}`)}
        </span>
      </summary>
      <Form method="post" className="px-4 pb-4" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="intent" value="note" />
        <Field label={t('course.notes')} labelHidden hint={t('course.notesHint')}>
          <TextArea name="text" rows={4} maxLength={20_000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <noscript>
          <Button type="submit" size="sm" className="mt-3">
            {t('course.saveNote')}
          </Button>
        </noscript>
      </Form>
    </details>
  )
}
