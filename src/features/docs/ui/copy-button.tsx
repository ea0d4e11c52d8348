import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/i18n.tsx'

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        setCopied(true)
      }}
    >
      <span aria-live="polite">{isCopied ? t('docs.copied') : t('docs.copy')}</span>
    </Button>
  )
}
