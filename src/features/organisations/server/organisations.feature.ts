import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { organisationsAdminCalls, organisationsCalls } from '../organisations.contract.ts'
import * as mine from './my-organisation.service.ts'
import { belongingOfPerson, findOrganisation, forgetBelonging } from './organisation.store.ts'
import * as admin from './organisations.admin.service.ts'
import { organisationMail } from './organisations.mails.ts'

/** Organisations whose managers register and see their own people. */
export const organisationsFeature: Feature = {
  name: 'organisations',
  mailKinds: [organisationMail],
  personMerging: { columns: { 'organisation_person.person_id': 'moves' } },
  calls: [
    ...bindCalls(organisationsAdminCalls, {
      listOrganisations: admin.listOrganisations,
      readOrganisation: admin.readOrganisation,
      createOrganisation: admin.createOrganisation,
      saveOrganisation: admin.saveOrganisation,
      removeOrganisation: admin.removeOrganisation,
      putInOrganisation: admin.putInOrganisation,
      takeFromOrganisation: admin.takeFromOrganisation,
    }),
    ...bindCalls(organisationsCalls, {
      myOrganisation: mine.showMyOrganisation,
      joinOrganisation: mine.joinOrganisation,
      leaveOrganisation: mine.leaveOrganisation,
      inviteColleagues: mine.inviteColleagues,
      dismissColleague: mine.dismissColleague,
    }),
  ],
  personData: async (ctx, userId) => {
    const own = await belongingOfPerson(ctx.db, userId)
    return own && { organisation: (await findOrganisation(ctx.db, own.organisationId))?.name, is_manager: own.isManager }
  },
  forgetPerson: (ctx, userId) => forgetBelonging(ctx.db, userId),
}
