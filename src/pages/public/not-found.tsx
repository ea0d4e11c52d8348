import { data, type LoaderFunctionArgs } from 'react-router'
import { refusedHeader } from '#platform/pages/page.ts'

const refusals = [401, 403, 410, 429]

/** Every address that is nobody's, and every file that is not for who asked. The layout's error boundary shows it. */
export function loader({ request }: LoaderFunctionArgs): never {
  const refused = Number(request.headers.get(refusedHeader))
  throw data({}, { status: refusals.find((status) => status === refused) ?? 404 })
}

export const Component = () => null
