import { Download } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { profileCalls } from '#features/account/account.profile.contract.ts'
import { securityCalls } from '#features/account/account.security.contract.ts'
import { AccountForm, type FormState } from '#features/account/ui/account-form.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { deleteAccount } from '#features/account/ui/profile-actions.ts'
import { OnlyThemselves, ProfileFrame, Section, useIsActing } from '#features/account/ui/profile-frame.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export async function loader(args: LoaderFunctionArgs) {
  const [profile, secondFactor] = await Promise.all([
    loadForPerson(args, profileCalls.profile, {}),
    loadForPerson(args, securityCalls.secondFactor, {}),
  ])
  return { email: profile.email, hasSecondFactor: secondFactor.is_enabled }
}

export const action = (args: ActionFunctionArgs) => answerForms(args, { delete: deleteAccount })

export function Component() {
  const t = useT()
  const isActing = useIsActing()
  return (
    <ProfileFrame title={t('account-ui.data')}>
      {isActing ? (
        <div className="py-10">
          <OnlyThemselves />
        </div>
      ) : (
        <>
          <Section title={t('account-ui.export')} hint={t('account-ui.exportHint')}>
            <ButtonLink
              href={profileCalls.exportMyData.path}
              reload
              download
              variant="secondary"
              icon={<Download className="size-4" aria-hidden="true" />}
            >
              {t('account-ui.exportButton')}
            </ButtonLink>
          </Section>
          <Section
            danger
            title={t('account-ui.delete')}
            hint={
              <>
                <p>{t('account-ui.deleteHint')}</p>
                <p>{t('account-ui.deleteKept')}</p>
              </>
            }
          >
            <AccountForm name="delete" submitLabel={t('account-ui.deleteButton')} submitVariant="danger">
              {(state) => <DeleteFields state={state} />}
            </AccountForm>
          </Section>
        </>
      )}
    </ProfileFrame>
  )
}

function DeleteFields({ state }: { state: FormState }) {
  const t = useT()
  const { email, hasSecondFactor } = useLoaderData<typeof loader>()
  return (
    <>
      <Field label={t('account-ui.typeAddress', { email })} error={state.errorsOf('confirmation')} required>
        <TextInput
          name="confirmation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={state.typed('confirmation')}
        />
      </Field>
      <Field label={t('account-ui.ownPassword')} error={state.errorsOf('password')} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {hasSecondFactor && (
        <Field label={t('account-ui.codeOrRecovery')} error={state.errorsOf('code')} required>
          <TextInput name="code" autoComplete="one-time-code" maxLength={40} className="font-mono" />
        </Field>
      )}
    </>
  )
}
