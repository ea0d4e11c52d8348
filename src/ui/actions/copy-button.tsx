import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useToast } from '../feedback/toast.tsx'
import { useT } from '../foundations/i18n.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = {
  /** As a function where only the browser knows it. */
  text: string | (() => string)
  /** What is copied, where several stand together. */
  label?: string
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT()
  const toast = useToast()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setCopied(true)
    } catch {
      // A browser may refuse the clipboard, and has none where a site comes without encryption.
      toast({ text: t('common.error'), tone: 'danger' })
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label && !isCopied ? t('ui.copyThis', { label }) : undefined}
      icon={isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('ui.copied') : t('ui.copy')}</span>
    </Button>
  )
}
