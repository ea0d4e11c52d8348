import { Check, Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { useCopy } from '#ui/actions/use-copy.ts'
import { useT } from '#ui/foundations/i18n.tsx'

/** The codes, this once: to be copied, kept as a file, or printed (the print holds nothing else of the page). */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT()
  const site = useRouteLoaderData<{ site: { name: string } }>('root')?.site.name ?? ''
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="rounded-card border border-accent/40 bg-accent-soft p-5">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        {t('account-ui.recoveryCodesOf', { site })}
      </h3>
      <p className="mt-1 text-sm">{t('account-ui.recoveryCodesHint')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm" aria-label={t('account-ui.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <CodeTools text={codes.join('\n')} title={t('account-ui.recoveryCodesOf', { site })} />
    </div>
  )
}

function CodeTools({ text, title }: { text: string; title: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = useCopy(() => setCopied(true))
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }))
    link.download = t('account-ui.recoveryFileName')
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
        onClick={() => void copy(text)}
      >
        {t(isCopied ? 'account-ui.copied' : 'account-ui.copy')}
      </Button>
      <Button variant="secondary" size="sm" icon={<Download className="size-4" aria-hidden="true" />} onClick={download}>
        {t('account-ui.download')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer className="size-4" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('account-ui.print')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('account-ui.copied')}
      </span>
    </div>
  )
}
