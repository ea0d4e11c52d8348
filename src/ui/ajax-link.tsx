import { type MouseEvent, useState } from 'react'
import { postTo } from '#platform/client.ts'
import { useDialogs } from './dialogs.tsx'
import { useT } from './i18n.tsx'
import { Link, type LinkProps } from './link.tsx'

/**
 * A link that asks for something instead of leading somewhere: it is sent by POST, and what the server says is shown in an alert
 * (§7). Only for our own markup: in a text that people write it would let them send requests in somebody else's name.
 */
export function AjaxLink({ href, ...rest }: Omit<LinkProps, 'onClick' | 'target' | 'reload'>) {
  const t = useT()
  const { alert } = useDialogs()
  const [isSending, setIsSending] = useState(false)
  const send = async (event: MouseEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const message = await postTo(href).catch(() => null)
    setIsSending(false)
    await alert(message ?? t('common.error'))
  }
  return <Link {...rest} href={href} reload aria-busy={isSending} onClick={(event) => void send(event)} />
}
