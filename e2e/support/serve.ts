// The server of a run of journeys: the production build on a PostgreSQL of its own, or on the embedded database when
// LECTERN_E2E_ENGINE says so. Ends both when it is told to.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { quickFlags, startCluster } from '#testing/postgres-cluster.ts'
import { clusterFile } from './cluster-file.ts'

const isEmbedded = process.env.LECTERN_E2E_ENGINE === 'pglite'
const cluster = isEmbedded ? null : await startCluster({ flags: quickFlags })
if (cluster) writeFileSync(clusterFile(), cluster.urlOf('postgres'))
const server = spawn('node_modules/.bin/node', ['dist/server/main.js'], {
  env: { ...process.env, DATABASE_URL: cluster?.urlOf('postgres') ?? '', LECTERN_PROCESSES: '1' },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
// A runner that was killed tells nobody.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1000).unref()
server.on('exit', async (code) => {
  await cluster?.stop()
  process.exit(code ?? 1)
})
