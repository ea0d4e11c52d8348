import { shownCode } from './certificate-code.rules.ts'
import type { Claims } from './claims.schema.ts'

type Shared = { claims: Claims; code: string; verifyUrl: string }

/** LinkedIn's form with what it asks for, and the same to be copied where it asks no more. Months count from 1. */
export function linkedinOf({ claims, code, verifyUrl }: Shared) {
  const [year = '', month = ''] = claims.awarded_on.split('-')
  const [lastYear = '', lastMonth = ''] = claims.valid_until?.split('-') ?? []
  const credentialId = shownCode(code)
  const params = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: claims.title,
    organizationName: claims.issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    ...(claims.valid_until && { expirationYear: lastYear, expirationMonth: String(Number(lastMonth)) }),
    certUrl: verifyUrl,
    certId: credentialId,
  })
  return {
    url: `https://www.linkedin.com/profile/add?${params}`,
    name: claims.title,
    organisation: claims.issuer,
    issued: `${month}/${year}`,
    expires: claims.valid_until ? `${lastMonth}/${lastYear}` : '',
    credential_id: credentialId,
    credential_url: verifyUrl,
  }
}
