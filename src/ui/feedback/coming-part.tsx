import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { partOf } from '../foundations/lazy-part.ts'
import { useToast } from './toast.tsx'

type Closing = { onClose: () => void }
type PropsOf<Part> = Part extends (props: infer P) => ReactNode ? P : never

/** Something that opens when somebody asks for it. Where it cannot come, that is said and it is closed: the next press asks again. */
export function comingPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]> & Closing
  const come = partOf(load, name)
  const next = () =>
    lazy<ComponentType<Props>>(() =>
      come().then(
        (part) => ({ default: part as ComponentType<Props> }),
        () => ({ default: (props) => <Missing {...props} onSaid={renew} /> }),
      ),
    ) as ComponentType<Props>
  const renew = () => {
    Part = next()
  }
  let Part = next()
  return (props: Props) => <Part {...props} />
}

/**
 * A part of the page itself: asked for again until it comes. What the server drew of it stands until then, and so does the page around it.
 * It takes no click before, so that a page on which it is pressed at once waits for it (`comes`).
 */
export function patientPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]> & object
  let here: ComponentType<Props> | null = null
  const come = partOf(load, name)
  const comes = async (): Promise<void> => {
    here = (await come()) as ComponentType<Props>
  }
  const Later = lazy<ComponentType<Props>>(async () => {
    await untilItComes(comes, 1000)
    return { default: here as ComponentType<Props> }
  }) as ComponentType<Props>
  return Object.assign((props: Props) => <Chosen choose={() => here ?? Later} props={props} />, { comes })
}

/** Whoever began to wait for a part goes on with it: it would begin anew if another took its place when it is there. */
function Chosen<Props extends object>({ choose, props }: { choose: () => ComponentType<Props>; props: Props }) {
  const [Part] = useState(choose)
  return <Part {...props} />
}

/** For a part whose place is empty until it comes (`useLazyPart`): asked for again where the line broke. */
export function patiently<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  const come = partOf(load, name)
  return () => untilItComes(come, 1000)
}

const untilItComes = <T,>(come: () => Promise<T>, pause: number): Promise<T> =>
  come().catch(() => new Promise((done) => setTimeout(() => done(untilItComes(come, Math.min(30_000, pause * 2))), pause)))

function Missing({ onClose, onSaid }: Closing & { onSaid: () => void }) {
  const t = useT()
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each press
  useEffect(() => {
    toast({ text: t('common.error'), tone: 'danger' })
    onSaid()
    onClose()
  }, [])
  return null
}
