import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { Modal } from '../overlays/modal.tsx'
import { type Difference, differencesBetween, firstChoice, mergedEntry, type Side } from './editor.rules.ts'
import type { Conflict, Editor } from './use-editor.ts'
import { useFieldText } from './use-field-text.ts'

type ConflictProps<Entry extends object> = { editor: Editor<Entry>; conflict: Conflict<Entry>; onClose: () => void }

/** What both wrote, field by field; one's own is chosen where one has changed it. */
export function ConflictDialog<Entry extends object>({ editor, conflict, onClose }: ConflictProps<Entry>) {
  const t = useT()
  const { base, theirs } = conflict
  const all = differencesBetween(base, editor.entry, theirs.entry)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = (one: Difference) => chosen.get(one.path) ?? firstChoice(one)
  const shown = all.flatMap((one) => {
    const label = editor.labelOf(one.path)
    return label === null ? [] : [{ ...one, label }]
  })
  const choose = (paths: string[], side: Side) => setChosen(new Map([...chosen, ...paths.map((path) => [path, side] as const)]))
  const save = () => {
    const choices = new Map(all.map((one) => [one.path, sideOf(one)] as const))
    void editor.save({ entry: mergedEntry(editor.entry, theirs.entry, choices), version: theirs.version })
  }
  const every = shown.map(({ path }) => path)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('editor.conflictTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('editor.later')}
          </Button>
          <Button loading={editor.isSaving} onClick={save}>
            {t('editor.saveChosen')}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-read text-muted text-sm">{t('editor.conflictText', { count: shown.length })}</p>
      {shown.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => choose(every, 'mine')}>
            {t('editor.allMine')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose(every, 'theirs')}>
            {t('editor.allTheirs')}
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-5">
        {shown.map((one) => (
          <Choice
            key={one.path}
            {...one}
            side={sideOf(one)}
            wordsOf={editor.wordsOf}
            onChoose={(side) => choose([one.path], side)}
          />
        ))}
      </div>
    </Modal>
  )
}

type ChoiceProps = Difference & {
  label: string
  side: Side
  wordsOf: Editor<object>['wordsOf']
  onChoose: (side: Side) => void
}

function Choice({ path, label, mine, theirs, side, wordsOf: given, onChoose }: ChoiceProps) {
  const t = useT()
  const textOf = useFieldText()
  const sides = [
    { key: 'mine', title: t('editor.mine'), value: mine },
    { key: 'theirs', title: t('editor.theirs'), value: theirs },
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ key, title, value }) => (
          <label
            key={key}
            className={cx(
              'flex cursor-pointer gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              side === key ? 'border-brand bg-brand-soft' : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={`conflict-${path}`}
              className="mt-0.5 accent-brand"
              checked={side === key}
              onChange={() => onChoose(key)}
            />
            <span className="min-w-0 text-sm">
              <span className="block font-medium text-xs">{title}</span>
              <span className="wrap-break-word line-clamp-6 whitespace-pre-line">{given(path, value) ?? textOf(value)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
