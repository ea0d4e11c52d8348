import { useEffect, useState } from 'react'
import { buttonClasses } from '#ui/actions/button.classes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/** §2: inline, or behind an open button that shows a modal with a title. */
export const ContactWidget = (props: ContactFormProps) =>
  props.view.is_modal ? <BehindButton {...props} /> : <ContactForm {...props} />

/** Without scripts the button opens what stands below it. */
function BehindButton({ view, reply, token }: ContactFormProps) {
  const [isLive, setLive] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setLive(true), [])
  if (!isLive)
    return (
      <details open={reply !== undefined}>
        <summary className={buttonClasses()}>{view.open_text}</summary>
        <div className="mt-6">
          <ContactForm view={view} reply={reply} {...(token && { token })} />
        </div>
      </details>
    )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {view.open_text}
      </Button>
      {isOpen && (
        <Modal open size="content" onClose={() => setOpen(false)} title={view.modal_title}>
          <ContactForm view={view} onSent={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
