import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { accountCalls } from '../account.contract.ts'
import { fieldsCalls, ownFieldsCalls } from '../account.fields.contract.ts'
import { groupsCalls } from '../account.groups.contract.ts'
import { handOverCalls } from '../account.hand-over.contract.ts'
import { membershipCalls } from '../account.membership.contract.ts'
import { peopleCalls } from '../account.people.contract.ts'
import { peopleImportCalls } from '../account.people-import.contract.ts'
import { personEditingCalls } from '../account.person-editing.contract.ts'
import { personEraseCalls } from '../account.person-erase.contract.ts'
import { personMergeCalls } from '../account.person-merge.contract.ts'
import { profileCalls } from '../account.profile.contract.ts'
import { rolesCalls } from '../account.roles.contract.ts'
import { securityCalls } from '../account.security.contract.ts'
import { accountSettings } from '../account.settings.ts'
import { signInCalls } from '../account.sign-in.contract.ts'
import { importChannelPattern } from '../people-csv.rules.ts'
import * as acting from './account.acting.service.ts'
import { forgetExpiredAccess, mailResetLink, mailVerificationLink } from './account.jobs.ts'
import { accountMailKinds } from './account.mails.ts'
import * as passkeys from './account.passkeys.service.ts'
import * as people from './account.people.service.ts'
import * as profile from './account.profile.service.ts'
import { deleteAccount, exportMyData } from './account.removal.service.ts'
import * as secondFactor from './account.second-factor.service.ts'
import * as security from './account.security.service.ts'
import * as signIn from './account.sign-in.service.ts'
import * as signUp from './account.sign-up.service.ts'
import * as fields from './fields/field.service.ts'
import { readOwnFields, saveOwnFields } from './fields/field-values.service.ts'
import * as groups from './groups/group.service.ts'
import { fetchHandOver, handOver } from './hand-over.service.ts'
import { addMembershipByHand, endMembership, listMemberships, saveMembership } from './membership.service.ts'
import { accountMerging } from './merging/account-merging.ts'
import { listMerges, mergePeople, previewMerge, undoMerge } from './merging/person-merge.service.ts'
import { workOffImport } from './people-import.jobs.ts'
import { checkPeople, exportPeople, importPeople } from './people-import.service.ts'
import { mayHearImport, readImport, startImport } from './people-import-run.service.ts'
import * as editing from './person-editing.service.ts'
import { erasePerson, previewErase } from './person-erasing.service.ts'
import { makePersonRoles, type NameProducts } from './person-roles.service.ts'
import * as roles from './roles.service.ts'

/** Accounts. The other features are asked for their part when a person exports their data or deletes the account. */
export const makeAccountFeature = (others: () => readonly Feature[], nameProducts: NameProducts): Feature => ({
  name: 'account',
  personMerging: accountMerging,
  mailKinds: accountMailKinds,
  calls: [
    ...bindCalls(accountCalls, {
      viewer: signIn.describeViewer,
      keepAlive: signIn.keepAlive,
      signOut: signIn.signOut,
      stopActing: acting.stopActing,
    }),
    ...bindCalls(signInCalls, {
      signUpOptions: signUp.describeSignUp,
      signUp: signUp.signUp,
      verifyEmail: signUp.verifyEmail,
      resendVerification: signUp.resendVerification,
      signIn: signIn.signIn,
      signInBySecondFactor: signIn.signInBySecondFactor,
      passkeySignInOptions: signIn.passkeySignInOptions,
      signInByPasskey: signIn.signInByPasskey,
      forgotPassword: signUp.forgotPassword,
      resetLink: signUp.describeResetLink,
      resetPassword: signUp.resetPassword,
    }),
    ...bindCalls(handOverCalls, { handOver, fetchHandOver }),
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
      listPeople: people.searchPeople,
      findPeople: people.findPeople,
      readPerson: people.readPerson,
      changeRole: people.changeRole,
      deactivatePerson: people.deactivatePerson,
      reactivatePerson: people.reactivatePerson,
      endSessions: people.endSessions,
      signInAs: acting.signInAs,
      confirmEmail: people.confirmEmail,
      sendPasswordReset: people.sendPasswordReset,
    }),
    ...bindCalls(membershipCalls, {
      memberships: listMemberships,
      addMembership: addMembershipByHand,
      saveMembership,
      endMembership,
    }),
    ...bindCalls(rolesCalls, {
      listRoles: roles.listRoles,
      readRole: roles.readRole,
      createRole: roles.createRole,
      saveRole: roles.saveRole,
      removeRole: roles.removeRole,
      ...makePersonRoles(nameProducts),
    }),
    ...bindCalls(personEditingCalls, {
      editedPerson: editing.readEdited,
      createPerson: editing.createPerson,
      savePerson: editing.savePerson,
    }),
    ...bindCalls(fieldsCalls, {
      listFields: fields.listFields,
      readField: fields.readField,
      createField: fields.createField,
      saveField: fields.saveField,
      removeField: fields.removeField,
    }),
    ...bindCalls(ownFieldsCalls, { ownFields: readOwnFields, saveOwnFields }),
    ...bindCalls(groupsCalls, {
      listGroups: groups.listGroups,
      removeGroup: groups.removeGroup,
      restoreGroup: groups.restoreGroup,
      groupsOfPerson: groups.groupsOfPerson,
      putInGroup: groups.putInGroup,
      takeFromGroup: groups.takeFromGroup,
    }),
    ...bindCalls(personMergeCalls, {
      previewMerge: previewMerge(others),
      mergePeople: mergePeople(others),
      listMerges,
      undoMerge: undoMerge(others),
    }),
    ...bindCalls(personEraseCalls, { previewErase, erasePerson: erasePerson(others) }),
    ...bindCalls(peopleImportCalls, { checkPeople, importPeople, exportPeople, startImport, readImport }),
  ],
  jobs: [mailResetLink, mailVerificationLink, forgetExpiredAccess, workOffImport],
  channels: [{ pattern: importChannelPattern, mayListen: (ctx, match) => mayHearImport(ctx, Number(match[1])) }],
  settings: Object.values(accountSettings),
})
