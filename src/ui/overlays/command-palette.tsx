import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDebounced } from '../choosing/debounce.ts'
import { matches } from '../choosing/multiselect.rules.ts'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { Dialog } from './dialog.tsx'
import { KeyHint } from './key-hint.tsx'

export type Command = {
  key: string
  label: string
  hint?: string
  group: string
  icon?: ReactNode
  keys?: readonly string[]
  run: () => void
}

export type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  commands: readonly Command[]
  /** What is found elsewhere by what was typed; it stands before the commands. */
  search?: ((text: string) => Promise<readonly Command[]>) | undefined
}

const searchWait = 150

/** Everything one can do or go to, by name. The caller opens it, usually by Ctrl/⌘ K (`useCommandKey`), and loads it lazily. */
export function CommandPalette({ open, onClose, commands, search }: CommandPaletteProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lightDismiss
      aria-label={t('ui.commands')}
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] animate-rise overflow-hidden rounded-card border bg-raised shadow-float"
    >
      <Palette commands={commands} search={search} onClose={onClose} />
    </Dialog>
  )
}

function Palette({ commands, search, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // By its key: what is found elsewhere comes later and stands before it, and must not be chosen in its place.
  const [chosen, setChosen] = useState<string | null>(null)
  const elsewhere = useFound(text, search)
  const found = [...elsewhere, ...commands.filter((command) => matches(command, text))]
  const groups = [...new Set(found.map((command) => command.group))]
  const run = (command?: Command) => {
    if (!command) return
    onClose()
    command.run()
  }
  const ordered = groups.flatMap((group) => found.filter((command) => command.group === group))
  const active = Math.max(
    0,
    ordered.findIndex(({ key }) => key === chosen),
  )
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(ordered.at((active + step) % ordered.length)?.key ?? null)
    else if (event.key === 'Enter') run(ordered[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('ui.commandSearch')}
          aria-expanded={ordered.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={ordered[active] ? `${id}-${ordered[active].key}` : undefined}
          placeholder={t('ui.commandSearch')}
          data-autofocus
          className="h-13 w-full bg-transparent outline-none"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          onKeyDown={keys}
        />
        <KeyHint keys={['Esc']} />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('ui.commands')} className="max-h-80 overflow-y-auto p-2">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
              {group}
            </p>
            {ordered.map(
              (command, index) =>
                command.group === group && (
                  <CommandRow
                    key={command.key}
                    id={`${id}-${command.key}`}
                    command={command}
                    active={index === active}
                    onPoint={() => setChosen(command.key)}
                    onRun={() => run(command)}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <p role="status" className={ordered.length === 0 ? 'px-5 pb-5 text-sm text-muted' : 'sr-only'}>
        {ordered.length === 0 ? t('ui.noMatches') : t('ui.suggestions', { count: ordered.length })}
      </p>
    </>
  )
}

/** What was found for what was typed last, once the typing has rested. */
function useFound(text: string, search: CommandPaletteProps['search']): readonly Command[] {
  const rested = useDebounced(text.trim(), searchWait)
  const [found, setFound] = useState<{ of: string; commands: readonly Command[] }>({ of: '', commands: [] })
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  })
  useEffect(() => {
    if (rested === '') return
    let isWanted = true
    void asked.current?.(rested).then((commands) => isWanted && setFound({ of: rested, commands }))
    return () => {
      isWanted = false
    }
  }, [rested])
  return text.trim() !== '' && found.of === rested ? found.commands : []
}

type RowProps = { id: string; command: Command; active: boolean; onPoint: () => void; onRun: () => void }

const CommandRow = ({ id, command, active, onPoint, onRun }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the entry, which keeps the focus (ARIA combobox)
  // biome-ignore lint/a11y/useFocusableInteractive: the entry points at the active option by aria-activedescendant
  <div
    id={id}
    role="option"
    aria-selected={active}
    onPointerMove={onPoint}
    onClick={onRun}
    className={cx(
      'flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm [&>svg]:size-4',
      active && 'bg-brand-soft text-brand',
    )}
  >
    {command.icon}
    <span className="min-w-0 flex-1 truncate">
      {command.label}
      {command.hint && <span className="ml-2 text-muted text-xs">{command.hint}</span>}
    </span>
    {command.keys && <KeyHint keys={command.keys} />}
  </div>
)
