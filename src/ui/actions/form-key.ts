/** A new key for a form that is opened: what the form asks for is done once, however often it is sent. */
export const newFormKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
