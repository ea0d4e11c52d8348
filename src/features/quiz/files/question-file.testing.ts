import { madeSound, type ReadQuestion, readQuestionText } from '../server/bank/question-file.reading.ts'

/** A picture has an address that no file has. */
export const somewhere = `/files/${'a'.repeat(32)}`

/** A file as it would be taken: read, made sure of, pictures stored. */
export async function readQuestions(file: string | Uint8Array): Promise<ReadQuestion[]> {
  const read = readQuestionText(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  return Promise.all((read?.questions ?? []).map((question) => madeSound(question, async () => somewhere)))
}

export const contentsIn = async (file: string | Uint8Array) =>
  (await readQuestions(file)).flatMap((one) => (one.ok ? [one.content] : []))
export const faultsIn = async (file: string | Uint8Array) =>
  (await readQuestions(file)).flatMap((one) => (one.ok ? [] : [[one.line, one.fault, one.detail]]))
export const lossesOf = async (file: string | Uint8Array) =>
  (await readQuestions(file)).flatMap((one) => (one.ok ? one.losses.map(({ loss }) => loss) : []))
