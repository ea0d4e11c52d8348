import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { profileCalls } from '#features/account/account.profile.contract.ts'
import { securityCalls } from '#features/account/account.security.contract.ts'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { AccountForm } from '#features/account/ui/account-form.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { NewPassword } from '#features/account/ui/new-password.tsx'
import { PasskeysSection } from '#features/account/ui/passkeys-section.tsx'
import * as actions from '#features/account/ui/profile-actions.ts'
import { OnlyThemselves, ProfileFrame, Section, useIsActing } from '#features/account/ui/profile-frame.tsx'
import { SecondFactorSection } from '#features/account/ui/second-factor-section.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useHasMailServer } from '../parts/use-has-mail-server.ts'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export async function loader(args: LoaderFunctionArgs) {
  const [profile, secondFactor, { passkeys }, { min_password_strength }] = await Promise.all([
    loadForPerson(args, profileCalls.profile, {}),
    loadForPerson(args, securityCalls.secondFactor, {}),
    loadForPerson(args, securityCalls.passkeys, {}),
    loadForPerson(args, signInCalls.signUpOptions, {}),
  ])
  return { profile, secondFactor, passkeys, minimum: min_password_strength }
}

export const action = (args: ActionFunctionArgs) =>
  answerForms(args, {
    password: actions.changePassword,
    email: actions.changeEmail,
    'factor-start': actions.startSecondFactor,
    'factor-confirm': actions.confirmSecondFactor,
    'factor-renew': actions.renewRecoveryCodes,
    'factor-disable': actions.disableSecondFactor,
  })

export function Component() {
  const t = useT()
  const { secondFactor, passkeys } = useLoaderData<typeof loader>()
  const isActing = useIsActing()
  return (
    <ProfileFrame title={t('account-ui.security')}>
      {isActing ? (
        <div className="py-10">
          <OnlyThemselves />
        </div>
      ) : (
        <>
          <PasswordSection />
          <SecondFactorSection isEnabled={secondFactor.is_enabled} codesLeft={secondFactor.recovery_codes_left} />
          <PasskeysSection passkeys={passkeys} hasSecondFactor={secondFactor.is_enabled} />
          <EmailSection />
        </>
      )}
    </ProfileFrame>
  )
}

function PasswordSection() {
  const t = useT()
  const { profile, minimum } = useLoaderData<typeof loader>()
  return (
    <Section title={t('account-ui.password')} hint={t('account-ui.passwordHint')}>
      <AccountForm name="password" submitLabel={t('account-ui.changePassword')} savedLabel={t('account-ui.saved')} clears>
        {(state) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
            <Field label={t('account-ui.ownPassword')} error={state.errorsOf('current_password')} required>
              <PasswordInput name="current_password" autoComplete="current-password" />
            </Field>
            <NewPassword
              state={state}
              owner={{ email: profile.email, name: profile.name }}
              minimum={minimum}
              label={t('account-ui.newPassword')}
              againLabel={t('account-ui.newPasswordAgain')}
            />
            <Checkbox name="end_other_sessions" value="true" defaultChecked label={t('account-ui.endOthersToo')} />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

function EmailSection() {
  const t = useT()
  const { profile } = useLoaderData<typeof loader>()
  const { pending_email } = profile
  const isMailed = useHasMailServer()
  return (
    <Section title={t('account-ui.email')} hint={t('account-ui.emailHint', { email: profile.email })}>
      {pending_email && (
        <Callout className="mb-5" tone={isMailed ? 'info' : 'warning'}>
          {t(isMailed ? 'account-ui.emailPending' : 'account.linkNotMailed', { email: pending_email })}
        </Callout>
      )}
      <AccountForm
        name="email"
        submitLabel={t('account-ui.changeEmail')}
        savedLabel={isMailed ? t('account-ui.sent') : undefined}
        clears
      >
        {(state) => (
          <>
            <Field label={t('account-ui.newEmail')} error={state.errorsOf('email')} required>
              <TextInput type="email" name="email" autoComplete="email" spellCheck={false} defaultValue={state.typed('email')} />
            </Field>
            <Field label={t('account-ui.ownPassword')} error={state.errorsOf('password')} required>
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
          </>
        )}
      </AccountForm>
    </Section>
  )
}
