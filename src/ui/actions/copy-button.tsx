import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  /** As a function where only the browser knows it. */
  text: string | (() => string)
  /** What is copied, where several stand together. */
  label?: string
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = useCopy(() => setCopied(true))
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label && !isCopied ? t('ui.copyThis', { label }) : undefined}
      icon={isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
      onClick={() => void copy(typeof text === 'string' ? text : text())}
    >
      <span aria-live="polite">{isCopied ? t('ui.copied') : t('ui.copy')}</span>
    </Button>
  )
}
