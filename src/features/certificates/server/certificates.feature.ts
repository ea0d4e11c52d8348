import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { certificatesAdminCalls } from '../certificates.admin.contract.ts'
import { certificatesCalls } from '../certificates.contract.ts'
import { credentialAdminCalls, credentialCalls } from '../certificates.credential.contract.ts'
import { certificateDesignCalls } from '../certificates.design.contract.ts'
import { multiAdminCalls, multiCertificateCalls } from '../certificates.multi.contract.ts'
import { certificateRuleCalls } from '../certificates.rule.contract.ts'
import { credentialSettings } from '../credential.settings.ts'
import { bulkIssueJob, issueAll } from './bulk.service.ts'
import { certificateListeners } from './certificates.listeners.ts'
import * as credentials from './credential.service.ts'
import { rotateKeys } from './credential-key.service.ts'
import { archiveDesign, copyDesign, keepDesign, listDesigns, previewPaper, showDesign } from './design.service.ts'
import { certificatesForExport, forgetInCertificates } from './forget.service.ts'
import { correctName, listIssued, reinstateIssued, revokeIssued, showIssued } from './issued.service.ts'
import { addMultiCertificate, listMulti, saveMultiCertificate } from './multi.admin.service.ts'
import { issueMulti, listMyMulti, showMulti, showMultiSheet } from './multi.service.ts'
import { giveFields, listMine, openPaper, showOwn } from './own.service.ts'
import { saveRule, showRule } from './rule.service.ts'
import { verifyCertificate } from './verify.service.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  personMerging: {
    columns: { 'certificate.user_id': 'moves', 'certificate_waiting.user_id': 'moves', 'credential_subject.user_id': 'moves' },
  },
  calls: [
    ...bindCalls(certificatesCalls, {
      mine: listMine,
      own: showOwn,
      paper: openPaper,
      give: giveFields,
      verify: verifyCertificate,
    }),
    ...bindCalls(certificateRuleCalls, { rule: showRule, saveRule, issueAll }),
    ...bindCalls(certificatesAdminCalls, { listIssued, showIssued, correctName, revokeIssued, reinstate: reinstateIssued }),
    ...bindCalls(certificateDesignCalls, {
      designs: listDesigns,
      design: showDesign,
      copyDesign,
      saveDesign: keepDesign,
      archiveDesign,
      previewPaper,
    }),
    ...bindCalls(multiCertificateCalls, {
      multiEarned: showMulti,
      myMulti: listMyMulti,
      multiSheet: showMultiSheet,
      issueMulti,
    }),
    ...bindCalls(multiAdminCalls, { listMulti, addMulti: addMultiCertificate, saveMulti: saveMultiCertificate }),
    ...bindCalls(credentialCalls, {
      issuerProfile: credentials.openIssuerProfile,
      publicKey: credentials.openPublicKey,
      statusList: credentials.openStatusList,
      credential: credentials.openCredential,
      publicKeys: credentials.openPublicKeys,
      didDocument: credentials.openDidDocument,
      checkCredential: credentials.checkCredential,
    }),
    ...bindCalls(credentialAdminCalls, { keys: credentials.listKeys, rotateKeys }),
  ],
  settings: Object.values(credentialSettings),
  jobs: [bulkIssueJob],
  listeners: certificateListeners,
  personData: certificatesForExport,
  forgetPerson: forgetInCertificates,
}
