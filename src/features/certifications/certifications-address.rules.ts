import { type CertificationSection, certificationSections } from './standing.rules.ts'

export const certificationsPath = '/my-dashboard/certifications'

/** The page of one of them. */
export const certificationAddress = (id: number): string => `${certificationsPath}/${id}`

/** The page with these sections; all of them stand at the plain address. */
export const sectionsAddress = (sections: readonly CertificationSection[]): string =>
  sections.length === 0 || sections.length === certificationSections.length
    ? certificationsPath
    : `${certificationsPath}?${new URLSearchParams(sections.map((section) => ['section', section]))}`

/** The sections that an address names; none that is known: all. */
export function sectionsIn(search: URLSearchParams): CertificationSection[] {
  const named = search.getAll('section')
  const known = certificationSections.filter((section) => named.includes(section))
  return known.length > 0 ? known : [...certificationSections]
}

/** §2: the popup that is printed. */
export const printAddress = (id: number): string => `${certificationsPath}/${id}/print`
