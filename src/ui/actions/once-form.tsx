import type { ComponentProps } from 'react'
import { Form, useSubmit } from 'react-router'
import { useOnce } from './use-once.ts'

type OnceFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'> & {
  /** Asked or done first; where it fails, the form is not sent. */
  before?: () => Promise<boolean>
}

/**
 * A form for the page's action: whoever clicks twice sends it once. A button that is loading stops answering too, but only once it is drawn
 * so, and two clicks may be quicker.
 */
export function OnceForm({ before, preventScrollReset, ...rest }: OnceFormProps) {
  const submit = useSubmit()
  const send = useOnce(async (from: HTMLFormElement | HTMLButtonElement) => {
    if (!before || (await before())) await submit(from, { preventScrollReset })
  })
  return (
    <Form
      {...rest}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void send(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget)
      }}
    />
  )
}
