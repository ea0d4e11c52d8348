import { useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownFieldsCalls } from '#features/account/account.fields.contract.ts'
import { profileCalls } from '#features/account/account.profile.contract.ts'
import { AccountForm, type FormState, useFormReply } from '#features/account/ui/account-form.tsx'
import { answerForms, type FormTask } from '#features/account/ui/form-reply.ts'
import { languageOptions } from '#features/account/ui/language-options.ts'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { MembershipSection } from '#features/account/ui/membership-section.tsx'
import { PictureSection } from '#features/account/ui/picture-section.tsx'
import { removePicture, saveDetails, saveMoreAboutYou, setPicture } from '#features/account/ui/profile-actions.ts'
import { ProfileFieldEntries } from '#features/account/ui/profile-field-entries.tsx'
import { ProfileFrame, Section } from '#features/account/ui/profile-frame.tsx'
import { TimeZoneField } from '#features/account/ui/time-zone-field.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { billingCalls } from '#features/orders/billing.contract.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui', 'files', 'orders'] }

export async function loader(args: LoaderFunctionArgs) {
  const [profile, limits, billing, { fields }] = await Promise.all([
    loadForPerson(args, profileCalls.profile, {}),
    loadForPerson(args, filesCalls.limits, {}),
    loadForPerson(args, billingCalls.billing, {}),
    loadForPerson(args, ownFieldsCalls.ownFields, {}),
  ])
  return { profile, billing, fields, maxMb: limits.max_mb }
}

export const action = (args: ActionFunctionArgs) =>
  answerForms(args, {
    details: saveDetails,
    more: saveMoreAboutYou,
    picture: setPicture,
    'remove-picture': removePicture,
    billing: saveBilling,
  })

const saveBilling = ({ ask, form }: FormTask) =>
  ask(billingCalls.saveBilling, {
    name: textOf(form, 'billing_name'),
    organisation: textOf(form, 'billing_organisation'),
    address: textOf(form, 'billing_address'),
    tax_id: textOf(form, 'billing_tax_id'),
  })

export function Component() {
  const t = useT()
  const { profile, maxMb, fields } = useLoaderData<typeof loader>()
  useSpokenLanguage()
  return (
    <ProfileFrame title={t('account-ui.myProfile')}>
      <PictureSection name={profile.name} picture={profile.picture_url} maxMb={maxMb} />
      <Section
        title={t('account-ui.details')}
        hint={
          <>
            <span>{t('account-ui.detailsHint')}</span>
            <Link href="/my-dashboard/organisation">{t('shell.myOrganisation')}</Link>
          </>
        }
      >
        <AccountForm name="details" submitLabel={t('account-ui.save')} savedLabel={t('account-ui.saved')}>
          {(state) => <Details state={state} />}
        </AccountForm>
      </Section>
      {fields.length > 0 && (
        <Section title={t('account-ui.moreAboutYou')}>
          <AccountForm name="more" submitLabel={t('account-ui.save')} savedLabel={t('account-ui.saved')}>
            {(state) => <ProfileFieldEntries fields={fields} errorsOf={state.errorsOf} />}
          </AccountForm>
        </Section>
      )}
      <MembershipSection isMember={profile.is_member} until={profile.member_until} />
      <Section title={t('orders.billing')} hint={t('orders.billingIntro')}>
        <AccountForm name="billing" submitLabel={t('orders.billingSave')} savedLabel={t('orders.billingSaved')}>
          {(state) => <BillingEntries state={state} />}
        </AccountForm>
      </Section>
    </ProfileFrame>
  )
}

function BillingEntries({ state }: { state: FormState }) {
  const t = useT()
  const { billing } = useLoaderData<typeof loader>()
  return (
    <>
      <Field label={t('orders.billingName')} error={state.errorsOf('name')}>
        <TextInput
          name="billing_name"
          autoComplete="billing name"
          maxLength={200}
          defaultValue={state.typed('billing_name', billing.name)}
        />
      </Field>
      <Field label={t('orders.billingOrganisation')} error={state.errorsOf('organisation')}>
        <TextInput
          name="billing_organisation"
          autoComplete="billing organization"
          maxLength={200}
          defaultValue={state.typed('billing_organisation', billing.organisation)}
        />
      </Field>
      <Field label={t('orders.billingAddress')} hint={t('orders.billingAddressHint')} error={state.errorsOf('address')}>
        <TextArea
          name="billing_address"
          autoComplete="billing street-address"
          rows={3}
          maxLength={1000}
          defaultValue={state.typed('billing_address', billing.address)}
        />
      </Field>
      <Field label={t('orders.billingTaxId')} error={state.errorsOf('tax_id')}>
        <TextInput name="billing_tax_id" maxLength={60} defaultValue={state.typed('billing_tax_id', billing.tax_id)} />
      </Field>
    </>
  )
}

/** Once another language is saved, the whole page comes anew in it; the server has told this browser. */
function useSpokenLanguage() {
  const { locale } = useLanguage()
  const { reply } = useFormReply<{ locale: Locale }>('details')
  const saved = reply?.ok ? reply.value.locale : locale
  useEffect(() => {
    if (saved !== locale) window.location.reload()
  }, [saved, locale])
}

function Details({ state }: { state: FormState }) {
  const t = useT()
  const { profile } = useLoaderData<typeof loader>()
  return (
    <>
      <Field label={t('account-ui.name')} hint={t('account-ui.nameHint')} error={state.errorsOf('name')} required>
        <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={state.typed('name', profile.name)} />
      </Field>
      <Field label={t('account-ui.organisation')} error={state.errorsOf('organisation')}>
        <TextInput
          name="organisation"
          autoComplete="organization"
          maxLength={160}
          defaultValue={state.typed('organisation', profile.organisation)}
        />
      </Field>
      <Field label={t('account-ui.region')} error={state.errorsOf('region')}>
        <TextInput
          name="region"
          autoComplete="address-level1"
          maxLength={120}
          defaultValue={state.typed('region', profile.region)}
        />
      </Field>
      <Field label={t('account-ui.language')} error={state.errorsOf('locale')}>
        <Select name="locale" options={languageOptions} defaultValue={state.typed('locale', profile.locale)} />
      </Field>
      <TimeZoneField
        label={t('account-ui.timeZone')}
        errors={state.errorsOf('time_zone')}
        current={state.typed('time_zone', profile.time_zone)}
      />
    </>
  )
}
