// Writes docs/calls.md from the contracts. `--check` only compares, and fails where the file is not what the contracts make.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type CallDescription, describeCall, type FieldDescription } from '../src/platform/http/describe-call.ts'
import { readContracts, readEnglish } from './contracts.ts'

const target = 'docs/calls.md'
const who = { guest: 'anyone', user: 'signed-in people', admin: 'administrators' }

const bodyNote = { message: '', fields: '', text: ' (answered as this text alone)', key: ' (answered as the key alone)' }

const cell = (text: string) => text.replaceAll('|', '\\|')

const fields = (where: string, list: FieldDescription[]): string[] =>
  list.map(({ name, type, is_required, limits }) => {
    const rules = [is_required ? 'required' : 'optional', ...limits].join(', ')
    return `| ${where} | \`${name}\` | \`${cell(type)}\` | ${cell(rules)} |`
  })

function section(call: CallDescription): string {
  const payload = [...fields('path', call.params), ...fields('query', call.query), ...fields('body', call.body)]
  return [
    `### ${call.method} ${call.path}`,
    `${call.about} ${call.spec ? `(${call.spec})` : ''}`.trim(),
    [
      `- Who: ${who[call.who]}. Effect: ${call.effect}${call.effect === 'write' ? ' (needs the anti-forgery header)' : ''}.`,
      ...(call.limit ? [`- At most ${call.limit.max} times in ${call.limit.seconds} seconds.`] : []),
      ...(call.takes_files ? ['- The body is a multipart form.'] : []),
      `- Answer: ${call.answer === null ? 'a file, a feed, a page or a stream' : `\`${call.answer}\``}`,
    ].join('\n'),
    ...(payload.length > 0 ? [['| In | Field | Type | Rules |', '|---|---|---|---|', ...payload].join('\n')] : []),
    ...(call.refusals.length > 0
      ? [
          [
            '| Status | Refusal | Text |',
            '|---|---|---|',
            ...call.refusals.map(({ status, key, text, body }) => `| ${status} | \`${key}\` | ${cell(text)}${bodyNote[body]} |`),
          ].join('\n'),
        ]
      : []),
  ].join('\n\n')
}

const english = readEnglish()
const calls = (await readContracts()).map((named) => describeCall(named, english))
const groups = [...Map.groupBy(calls, ({ feature }) => feature)]
const text = `# Calls

Made by \`npm run docs:calls\` from the contracts (\`src/features/*/*.contract.ts\`). Do not edit. The same is at \`/api/docs\` for readers and at
\`/api/openapi.json\` for programs. Writes need the header \`x-csrf-token\` with the value of the cookie \`lectern-csrf\`, whatever their method. A refusal
answers \`{ key, errors, message, message_class, redirect }\`, its message in the caller's language; entries that cannot be accepted
answer 422 with a map of field name to messages.

${groups.map(([feature, some]) => `## ${feature}\n\n${some.map(section).join('\n\n')}`).join('\n\n')}
`

if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is not what the contracts make: run \`npm run docs:calls\``)
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
  console.log(`${calls.length} calls`)
}
