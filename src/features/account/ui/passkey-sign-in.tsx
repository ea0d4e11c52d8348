import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { signInByPasskey, usePasskeySuggestions, usePasskeySupport } from './use-passkey.ts'

/** Signing in without a password: by this button, or from the suggestions of the e-mail field. */
export function PasskeySignIn({ next }: { next: string }) {
  const t = useT()
  const isSupported = usePasskeySupport()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Button and suggestions may both have asked. The first passkey counts: a second sign-in would end the session of the first.
  const isGiven = useRef(false)
  const mayGoOn = () => {
    const isFirst = !isGiven.current
    isGiven.current = true
    setAsking(true)
    return isFirst
  }
  const finish = (reply: Reply<unknown> | null) => {
    if (reply?.ok) return window.location.assign(next)
    if (reply) isGiven.current = false
    setAsking(isGiven.current)
    setRefusal(reply ? reply.message : null)
  }
  // Whoever has pressed the button is asked by it alone: a suggestion's challenge would end the button's.
  const isPressed = useRef(false)
  const isUnpressed = () => !isPressed.current
  usePasskeySuggestions({ mayAsk: isUnpressed, mayGoOn: () => isUnpressed() && mayGoOn() }, finish)
  const signIn = async () => {
    isPressed.current = true
    setAsking(true)
    setRefusal(null)
    try {
      finish(await signInByPasskey({ fromField: false, mayAsk: () => true, mayGoOn }))
    } catch {
      isGiven.current = false
      setAsking(false)
      setRefusal(t('common.error'))
    }
  }
  // Its place is kept before it is known whether this browser can: a form that moves loses the click that is under way.
  return (
    <div className={cx('mt-6', isSupported ? 'animate-appear' : 'invisible')}>
      <p className="mb-6 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account-ui.or')}
      </p>
      {refusal && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refusal}
        </Callout>
      )}
      <Button
        variant="secondary"
        wide
        icon={<KeyRound className="size-4" aria-hidden="true" />}
        loading={isAsking}
        onClick={signIn}
      >
        {t('account-ui.signInByPasskey')}
      </Button>
    </div>
  )
}
