import { data } from 'react-router'

/** Every address under /admin that is nobody's; the frame's error boundary shows it to those who may be here. */
export function loader(): never {
  throw data({}, { status: 404 })
}

export const Component = () => null
