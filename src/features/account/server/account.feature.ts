import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { accountCalls } from '../account.contract.ts'
import { membershipCalls } from '../account.membership.contract.ts'
import { peopleCalls } from '../account.people.contract.ts'
import { profileCalls } from '../account.profile.contract.ts'
import { securityCalls } from '../account.security.contract.ts'
import { accountSettings } from '../account.settings.ts'
import * as acting from './account.acting.service.ts'
import { forgetExpiredAccess, mailResetLink, mailVerificationLink } from './account.jobs.ts'
import * as passkeys from './account.passkeys.service.ts'
import * as people from './account.people.service.ts'
import * as profile from './account.profile.service.ts'
import { deleteAccount, exportMyData } from './account.removal.service.ts'
import * as secondFactor from './account.second-factor.service.ts'
import * as security from './account.security.service.ts'
import * as signIn from './account.sign-in.service.ts'
import * as signUp from './account.sign-up.service.ts'
import { addMembershipByHand, endMembership, listMemberships, saveMembership } from './membership.service.ts'

/** Accounts. The other features are asked for their part when a person exports their data or deletes the account. */
export const makeAccountFeature = (others: () => readonly Feature[]): Feature => ({
  name: 'account',
  calls: [
    ...bindCalls(accountCalls, {
      viewer: signIn.describeViewer,
      keepAlive: signIn.keepAlive,
      signUpOptions: signUp.describeSignUp,
      signUp: signUp.signUp,
      verifyEmail: signUp.verifyEmail,
      resendVerification: signUp.resendVerification,
      signIn: signIn.signIn,
      signInBySecondFactor: signIn.signInBySecondFactor,
      passkeySignInOptions: signIn.passkeySignInOptions,
      signInByPasskey: signIn.signInByPasskey,
      signOut: signIn.signOut,
      stopActing: acting.stopActing,
      forgotPassword: signUp.forgotPassword,
      resetPassword: signUp.resetPassword,
    }),
    ...bindCalls(securityCalls, {
      changePassword: security.changePassword,
      changeEmail: security.changeEmail,
      sessions: security.listSessions,
      endSession: security.endSession,
      endOtherSessions: security.endOtherSessions,
      secondFactor: secondFactor.describeSecondFactor,
      startSecondFactor: secondFactor.startSecondFactor,
      confirmSecondFactor: secondFactor.confirmSecondFactor,
      disableSecondFactor: secondFactor.disableSecondFactor,
      renewRecoveryCodes: secondFactor.renewRecoveryCodes,
      passkeys: passkeys.listPasskeys,
      passkeyOptions: passkeys.passkeyOptions,
      addPasskey: passkeys.addPasskey,
      renamePasskey: passkeys.renamePasskey,
      removePasskey: passkeys.removePasskey,
    }),
    ...bindCalls(profileCalls, {
      profile: profile.readProfile,
      updateProfile: profile.updateProfile,
      setPicture: profile.setPicture,
      removePicture: profile.removePicture,
      exportMyData: exportMyData(others),
      deleteAccount: deleteAccount(others),
    }),
    ...bindCalls(peopleCalls, {
      listPeople: people.listPeople,
      readPerson: people.readPerson,
      changeRole: people.changeRole,
      deactivatePerson: people.deactivatePerson,
      reactivatePerson: people.reactivatePerson,
      endSessions: people.endSessions,
      signInAs: acting.signInAs,
      sendPasswordReset: people.sendPasswordReset,
    }),
    ...bindCalls(membershipCalls, {
      memberships: listMemberships,
      addMembership: addMembershipByHand,
      saveMembership,
      endMembership,
    }),
  ],
  jobs: [mailResetLink, mailVerificationLink, forgetExpiredAccess],
  settings: Object.values(accountSettings),
})
