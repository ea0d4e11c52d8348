// `npm run new -- <name>`: a feature's first files by the house pattern, registered and with a passing test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z]+$/.test(name)) fail('Give the feature a noun in lower-case letters: npm run new -- badges')
if (existsSync(`src/features/${name}`)) fail(`src/features/${name} is there already.`)

const title = name[0]?.toUpperCase() + name.slice(1)
const files: Record<string, string> = {
  [`locales/en/${name}.json`]: `{\n  "title": "${title}"\n}\n`,
  [`src/features/${name}/${name}.contract.ts`]: `import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

export const ${name}Calls = defineCalls('${name}', {
  overview: {
    about: 'What the page of ${name} shows.',
    method: 'GET',
    path: '/api/${name}',
    effect: 'read',
    who: 'guest',
    answer: z.object({ title: z.string() }),
  },
})
`,
  [`src/features/${name}/server/${name}.service.ts`]: `import type { AnswerOf } from '#platform/calls/contract.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { ${name}Calls } from '../${name}.contract.ts'

export async function overview(ctx: Ctx): Promise<Result<AnswerOf<typeof ${name}Calls.overview>>> {
  return ok({ title: ctx.t('${name}.title') })
}
`,
  [`src/features/${name}/server/${name}.feature.ts`]: `import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { ${name}Calls } from '../${name}.contract.ts'
import { overview } from './${name}.service.ts'

export const ${name}Feature: Feature = { name: '${name}', calls: bindCalls(${name}Calls, { overview }) }
`,
  [`src/features/${name}/server/${name}.service.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('${name}', () => {
  it('shows its overview to anyone', async () => {
    const answer = await app.visitor().get('/api/${name}')

    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ title: '${title}' })
  })
})
`,
}
const insertions: { file: string; at: RegExp; text: string }[] = [
  { file: 'src/platform/texts/i18n.ts', at: /^/, text: `import type ${name} from '#locales/en/${name}.json'\n` },
  { file: 'src/platform/texts/i18n.ts', at: /(?<=type EnglishMessages = \{\n)/, text: `  ${name}: typeof ${name}\n` },
  {
    file: 'src/app/features.ts',
    at: /^/,
    text: `import { ${name}Feature } from '#features/${name}/server/${name}.feature.ts'\n`,
  },
  { file: 'src/app/features.ts', at: /(?<=: Feature\[\] = \[[^\]]*?)(?=,?\s*\])/, text: `, ${name}Feature` },
]

for (const { file, at } of insertions) if (!at.test(readFileSync(file, 'utf8'))) fail(`${file} has no place for a new feature.`)
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
for (const { file, at, text } of insertions) writeFileSync(file, readFileSync(file, 'utf8').replace(at, text))
const changed = [...Object.keys(files), ...new Set(insertions.map(({ file }) => file))]
spawnSync('node_modules/.bin/biome', ['check', '--write', ...changed], { stdio: 'inherit' })
console.log(`${changed.join('\n')}\nNext: the contract (spec §7), then npx vitest run --project=pglite src/features/${name}`)

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
