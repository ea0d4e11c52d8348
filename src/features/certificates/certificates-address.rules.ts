export const myCertificatesPath = '/my-dashboard/certificates'
export const myCertificatePath = (id: number): string => `${myCertificatesPath}/${id}`
/** Its version is in the address: a browser never shows an older paper than the page. */
export const certificatePdfPath = (id: number, edition: number): string =>
  `/api/my-certificates/${id}/certificate.pdf?edition=${edition}`
