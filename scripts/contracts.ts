// Finds the contracts on disk. Node strips types but knows no import.meta.glob, so app/features.ts cannot be asked from a script.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callsIn, type NamedCall } from '../src/platform/http/describe-call.ts'
import { type Messages, type Translate, translator } from '../src/platform/texts/i18n.ts'

/** Every call of every feature, in the order of their names. */
export async function readContracts(): Promise<NamedCall[]> {
  const files = globSync('src/features/*/*.contract.ts').sort()
  const calls = files.map(async (file) => callsIn(file.split('/')[2] ?? '', await import(pathToFileURL(resolve(file)).href)))
  return (await Promise.all(calls)).flat()
}

export function readEnglish(): Translate {
  const messages: Record<string, unknown> = {}
  for (const file of readdirSync('locales/en')) {
    messages[file.replace('.json', '')] = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8'))
  }
  return translator('en', messages as Messages)
}
