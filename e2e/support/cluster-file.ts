import { join } from 'node:path'

/** Where the run's server notes the address of the PostgreSQL that it has started. */
export const clusterFile = () => join(process.env.LECTERN_E2E_FOLDER ?? 'test-results', 'cluster')
