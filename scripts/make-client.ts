// Writes the calls of `lectern-client` from the contracts: npm run client
import { writeFileSync } from 'node:fs'
import { clientTypes } from './client-types.ts'
import { readContracts } from './contracts.ts'

const calls = await readContracts()
writeFileSync('clients/typescript/src/calls.ts', clientTypes(calls))
console.log(`${calls.length} calls`)
