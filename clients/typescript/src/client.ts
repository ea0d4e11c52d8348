import { addresses, type Calls } from './calls.ts'

export type { Calls } from './calls.ts'
export type CallName = keyof Calls
export type InputOf<Name extends CallName> = Calls[Name]['input']
export type AnswerOf<Name extends CallName> = Calls[Name]['answer']

/** What a site refuses, with its reason: `key` for programs, `message` for people, `fields` for what must be mended. */
export class Refused extends Error {
  readonly status: number
  readonly key: string
  readonly fields: Record<string, string[]>
  constructor(status: number, key: string, message: string, fields: Record<string, string[]>) {
    super(message || key)
    this.name = 'Refused'
    this.status = status
    this.key = key
    this.fields = fields
  }
}

export type ClientOptions = {
  /** Such as https://learn.example.org */
  origin: string
  /** Another way to ask, such as one through a proxy. */
  fetch?: (request: Request) => Promise<Response>
}

export type Client = {
  call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>>
  /** One page after the other: `next` says what is asked next, or null at the end. */
  pages<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    next: (answer: AnswerOf<Name>) => Partial<InputOf<Name>> | null,
  ): AsyncGenerator<AnswerOf<Name>, void>
}

/** Speaks to a site as one visitor: cookies are kept between calls, and every write carries the anti-forgery header. */
export function makeClient({ origin, fetch: send = (request) => fetch(request) }: ClientOptions): Client {
  const cookies = new Map<string, string>()

  const ask = async (method: string, path: string, rest: Record<string, unknown>): Promise<Response> => {
    const response = await send(requestOf(origin, method, path, rest, cookies))
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }

  const call: Client['call'] = async (name, input) => {
    const [method, template] = addresses[name]
    const { path, rest } = addressed(template, input as Record<string, unknown>)
    // The first answer of a site brings the token that a write needs; a session that begins or ends changes it.
    if (tokenIn(cookies) === undefined) await ask('GET', '/api/site', {})
    const token = tokenIn(cookies)
    const first = await ask(method, path, rest)
    const response = first.status === 403 && tokenIn(cookies) !== token ? await ask(method, path, rest) : first
    if (!response.ok) throw await refusalOf(response)
    return (response.headers.get('content-type')?.startsWith('application/json') ? await response.json() : response) as never
  }

  return {
    call,
    async *pages(name, input, next) {
      for (let asked: typeof input | null = input; asked; ) {
        const answer = await call(name, asked)
        yield answer
        const more = next(answer)
        asked = more && { ...asked, ...more }
      }
    },
  }
}

/** The values that stand in the path, and those that do not. */
function addressed(template: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path, rest }
}

function requestOf(
  origin: string,
  method: string,
  path: string,
  rest: Record<string, unknown>,
  cookies: Map<string, string>,
): Request {
  const address = new URL(path, origin)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  if (!hasBody) for (const [name, value] of pairs(rest)) address.searchParams.append(name, String(value))
  const hasFile = Object.values(rest).some((value) => value instanceof Blob)
  const headers = new Headers({ accept: 'application/json', 'x-csrf-token': tokenIn(cookies) ?? '' })
  if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  if (hasBody && !hasFile) headers.set('content-type', 'application/json')
  return new Request(address, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: hasFile ? formOf(rest) : JSON.stringify(rest) }),
  })
}

const pairs = (values: Record<string, unknown>): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [name, one]),
  )

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of pairs(values)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
  if (isOver) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

/** As the header has it; over https the cookie's name begins with __Host-. */
const tokenIn = (cookies: Map<string, string>): string | undefined => {
  const token = cookies.get('__Host-lectern-csrf') ?? cookies.get('lectern-csrf')
  return token === undefined ? undefined : decodeURIComponent(token)
}

async function refusalOf(response: Response): Promise<Refused> {
  const text = await response.text()
  const body = parsed(text)
  if (response.status === 422) {
    const fields = body as Record<string, string[]>
    return new Refused(422, 'invalid', Object.values(fields).flat().join(' '), fields)
  }
  return new Refused(response.status, String(body.key ?? text), String(body.message ?? text), {})
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
