import { data } from 'react-router'

/** Every address that is nobody's. The layout's error boundary shows it. */
export function loader(): never {
  throw data({}, { status: 404 })
}

export const Component = () => null
