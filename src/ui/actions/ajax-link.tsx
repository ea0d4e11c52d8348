import { type MouseEvent, useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useDialogs } from '../overlays/dialogs.tsx'
import { Link, type LinkProps } from './link.tsx'

type AjaxLinkProps = Omit<LinkProps, 'onClick' | 'target' | 'reload'> & {
  /** Sends the request and answers what the server says. */
  post: (address: string) => Promise<string | null>
}

/**
 * A link that asks for something instead of leading somewhere: it is sent by POST, and what the server says is shown in an alert
 * (§7). Only for our own markup: in a text that people write it would let them send requests in somebody else's name.
 */
export function AjaxLink({ href, post, ...rest }: AjaxLinkProps) {
  const t = useT()
  const { alert } = useDialogs()
  const [isSending, setIsSending] = useState(false)
  const send = async (event: MouseEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const message = await post(href).catch(() => null)
    setIsSending(false)
    await alert(message ?? t('common.error'))
  }
  return <Link {...rest} href={href} reload aria-busy={isSending} onClick={(event) => void send(event)} />
}
