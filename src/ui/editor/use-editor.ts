import { useCallback, useEffect, useRef, useState } from 'react'
import { faultyEntry, labelOfEntry, unfinishedEntry } from '../entries/unfinished-entry.ts'
import { useT } from '../foundations/i18n.tsx'
import { useDialogs } from '../overlays/dialogs.tsx'
import { type EditedVersion, isSameButSpaces, isSameEntry, mergedUnasked, type Stored, saveTrouble } from './editor.rules.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type Messages = Record<string, string[]>

/** How saving ended; a call's reply is one. */
export type SaveReply<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; key: string; message: string; fields: Messages; details: Record<string, unknown> }

export type EditorOptions<Entry extends object, Answer> = {
  /** What the page was loaded with; version null for what does not exist yet. */
  stored: Stored<Entry>
  send: (entry: Entry, version: EditedVersion) => Promise<SaveReply<Answer>>
  /** What a refused save carries as `theirs`: the same view that the page loads. */
  theirs: (view: never) => Stored<Entry>
  /** What is stored now, from the answer or read anew. Null where the page is left. */
  onSaved: (answer: Answer, sent: Entry) => Stored<Entry> | null | Promise<Stored<Entry> | null>
  /** What stands in fields that keep their own values. */
  current?: () => Entry
  /** A field as people know it, by its path; null for one that is no matter of choice. */
  labelOf: (path: string) => string | null
  /** A field's value in words, where its own text would say nothing to people. */
  wordsOf?: (path: string, value: unknown) => string | null
}

export type Conflict<Entry> = { base: Entry; theirs: Stored<Entry>; by: string | null }

/** Why nothing was saved. Whose session ended elsewhere can save once they have signed in again beside it. */
type SaveFailure = { text: string; isSignedOut?: true }

export type Editor<Entry extends object> = {
  entry: Entry
  set: (patch: Partial<Entry>) => void
  /** How the fields write what is stored; nobody has typed yet. */
  adopt: (entry: Entry) => void
  /** A field's messages go once it is typed into, and with it those of its parts. */
  clear: (names: string[]) => void
  /** Begins anew with each entry that was not typed here: uncontrolled fields take it as their key. */
  edition: number
  fields: Messages
  errorsOf: (field: string) => string[] | undefined
  failure: SaveFailure | null
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  savedAt: Date | null
  conflict: Conflict<Entry> | null
  save: (over?: { entry?: Entry; version?: EditedVersion }) => Promise<boolean>
  discard: () => void
  /** Goes on at once where nothing is lost, and asks otherwise. */
  leave: (go: () => void) => void
  /** The page may now be left unasked. */
  release: () => void
  labelOf: EditorOptions<Entry, unknown>['labelOf']
  wordsOf: NonNullable<EditorOptions<Entry, unknown>['wordsOf']>
}

/**
 * One thing in its editor: what is typed, whether it is saved, what the server refused, and what somebody else saved meanwhile.
 * Ctrl/⌘ S saves; leaving with unsaved work asks first; nothing that was typed is thrown away.
 */
export function useEditor<Entry extends object, Answer>(options: EditorOptions<Entry, Answer>): Editor<Entry> {
  const t = useT()
  const { confirm } = useDialogs()
  const { stored } = options
  const [base, setBase] = useState(stored)
  const [entry, setEntry] = useState(stored.entry)
  const [edition, setEdition] = useState(0)
  const [fields, setFields] = useState<Messages>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [conflict, setConflict] = useState<Conflict<Entry> | null>(null)
  const typed = useRef(entry)
  typed.current = entry
  const busy = useRef(false)
  const isDirty = !isSameEntry(entry, base.entry)
  const question = {
    title: t('editor.leaveTitle'),
    message: t('editor.leaveText'),
    confirmLabel: t('editor.leave'),
    cancelLabel: t('editor.stay'),
  }
  const leaving = useUnsavedGuard(isDirty, question)

  const take = useCallback((next: Stored<Entry>) => {
    setBase(next)
    setEntry(next.entry)
    setEdition((number) => number + 1)
  }, [])
  // What was loaded anew is taken where nothing is typed; otherwise the next save tells of it.
  // A page that is not loaded anew after saving still hands in what it began with: that is no news.
  const seen = useRef(stored.version)
  useEffect(() => {
    if (stored.version === seen.current) return
    seen.current = stored.version
    if (stored.version !== base.version && !isDirty) take(stored)
  }, [stored, base.version, isDirty, take])

  // The save bar is always in reach, and what is to be corrected may stand far above it.
  useEffect(() => {
    if (refusals > 0) faultyEntry()?.focus()
  }, [refusals])

  const clear = useCallback((names: string[]) => setFields((before) => without(before, names)), [])
  const set = useCallback(
    (patch: Partial<Entry>) => {
      setEntry((before) => ({ ...before, ...patch }))
      clear(Object.keys(patch))
    },
    [clear],
  )
  const adopt = useCallback((entry: Entry) => {
    setBase((before) => ({ ...before, entry }))
    setEntry(entry)
  }, [])

  const conflictIn = (reply: SaveReply<Answer> & { ok: false }): Conflict<Entry> | null => {
    if (saveTrouble(reply) !== 'conflict') return null
    const { theirs, by } = reply.details
    return { base: base.entry, theirs: options.theirs(theirs as never), by: typeof by === 'string' ? by : null }
  }
  /** What was saved elsewhere meanwhile and leaves nothing to choose is saved over without a word. */
  const send = async (sent: Entry, version: EditedVersion) => {
    const reply = await options.send(sent, version)
    const conflict = reply.ok ? null : conflictIn(reply)
    if (!conflict) return reply
    const { base, theirs } = conflict
    const merged = mergedUnasked({ base, mine: sent, theirs: theirs.entry }, (path) => options.labelOf(path) !== null)
    return merged ? options.send(merged, theirs.version) : reply
  }
  const settle = async (answer: Answer, sent: Entry) => {
    setFields({})
    setFailure(null)
    setConflict(null)
    const next = await options.onSaved(answer, sent)
    if (next === null) return
    setSavedAt(new Date())
    // What was typed while it was saved stays, and is unsaved; what the server left as it was keeps the focus where it is.
    const now = options.current?.() ?? typed.current
    if (!isSameEntry(now, sent) || isSameEntry(next.entry, sent)) setBase(next)
    else if (isSameButSpaces(next.entry, sent)) setBase({ ...next, entry: sent })
    else take(next)
  }
  const refuse = (reply: SaveReply<Answer> & { ok: false }) => {
    const trouble = saveTrouble(reply)
    setFields(reply.fields)
    setRefusals((count) => count + 1)
    if (trouble === 'signedOut') setFailure({ text: t('editor.signedOut'), isSignedOut: true })
    if (trouble === 'said') setFailure({ text: reply.message || t('common.error') })
    const conflict = conflictIn(reply)
    if (conflict) setConflict(conflict)
  }
  const save: Editor<Entry>['save'] = async (over = {}) => {
    if (busy.current) return false
    const unfinished = unfinishedEntry()
    if (unfinished) {
      setFailure({ text: t('editor.unfinished', { field: labelOfEntry(unfinished) }) })
      unfinished.focus()
      return false
    }
    busy.current = true
    const sent = over.entry ?? options.current?.() ?? typed.current
    typed.current = sent
    setEntry(sent)
    if (over.entry) setEdition((number) => number + 1)
    setSaving(true)
    setFailure(null)
    try {
      const reply = await send(sent, over.version ?? base.version).catch(() => null)
      if (!reply) setFailure({ text: t('editor.lost') })
      else if (reply.ok) await settle(reply.value, sent)
      else refuse(reply)
      return reply?.ok ?? false
    } finally {
      // Not before the page has moved on: what is new would be made once more by a second click.
      busy.current = false
      setSaving(false)
    }
  }
  useSaveKey(() => void save())
  const discard = () => {
    take(base)
    setFields({})
    setFailure(null)
    setConflict(null)
  }
  return {
    entry,
    set,
    adopt,
    clear,
    edition,
    fields,
    errorsOf: (field) => fields[field],
    failure,
    isNew: base.version === null,
    isDirty,
    isSaving,
    savedAt,
    conflict,
    save,
    discard,
    leave: (go) => {
      if (!isDirty) return go()
      void confirm({ ...question, danger: true }).then((isSure) => isSure && go())
    },
    release: () => {
      leaving.current = true
    },
    labelOf: options.labelOf,
    wordsOf: options.wordsOf ?? (() => null),
  }
}

const without = (fields: Messages, names: string[]): Messages =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`))),
  )
