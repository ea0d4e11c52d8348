import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

/** Whether mails leave the site. Where that is not known, as on a page that failed, nobody is warned. */
export const useHasMailServer = (): boolean => useRouteLoaderData<typeof rootLoader>('root')?.site.has_mail_server ?? true
