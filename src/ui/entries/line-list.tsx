import { Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../actions/button.tsx'

type LineListProps = Omit<ComponentProps<'fieldset'>, 'onKeyDown'> & {
  legend: ReactNode
  addLabel: string
  /** Left out where nothing may be added. */
  onAdd?: (() => void) | undefined
  /** What stands below the button. */
  after?: ReactNode
}

/**
 * Short entries one below the other, which say so by `data-line`. Whoever adds one goes on to write it; Enter goes to the next one, and
 * from the last one that is written to a new one.
 */
export function LineList({ legend, addLabel, onAdd, after, children, ...rest }: LineListProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const lines = () => [...(list.current?.querySelectorAll<HTMLInputElement>('[data-line]') ?? [])]
  const add = () => {
    const place = lines().length
    onAdd?.()
    requestAnimationFrame(() => lines()[place]?.focus())
  }
  const goOn = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement) || target.dataset.line === undefined) return
    event.preventDefault()
    const next = lines()[lines().indexOf(target) + 1]
    if (next) next.focus()
    else if (onAdd && target.value.trim() !== '') add()
  }
  return (
    <fieldset ref={list} className="flex flex-col gap-3" onKeyDown={goOn} {...rest}>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {children}
      {onAdd && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
      {after}
    </fieldset>
  )
}
