const accepted = /^(https?|s?ftp):\/\/\S+$/i

/** §5: only http, https, ftp and sftp addresses, each with a host. */
export function isValidUrl(text: string): boolean {
  const address = text.trim()
  return accepted.test(address) && URL.canParse(address) && new URL(address).hostname !== ''
}
