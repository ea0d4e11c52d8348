import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { registrationsAdminCalls } from '../registrations.admin.contract.ts'
import { registrationsCalls } from '../registrations.contract.ts'

type Reply = { ok: true } | { ok: false; message: string } | null

/** What an administrator does with registrations. Each answers null where it is done, else why it was refused. */
export function useRegistrationActs() {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const end = async (reply: Reply, done: string): Promise<string | null> => {
    if (!reply?.ok) return reply?.message ?? t('common.error')
    toast({ text: done, tone: 'success' })
    await revalidate()
    return null
  }
  return {
    register: async (productId: number, userId: number) =>
      end(
        await ask(registrationsCalls.register, { product_id: productId, user_id: userId }).catch(() => null),
        t('registrations-admin.registered'),
      ),
    replace: async (id: number, userId: number) =>
      end(
        await ask(registrationsAdminCalls.replace, { id, user_id: userId }).catch(() => null),
        t('registrations-admin.replaced'),
      ),
    cancel: async (id: number, reason: string) =>
      end(await ask(registrationsCalls.cancel, { id, reason }).catch(() => null), t('registrations-admin.cancelled')),
  }
}
