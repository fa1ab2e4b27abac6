import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { request } from 'undici'
import type { Student } from '../audience.ts'
import { type Bench, type Figure, figureOf, type Scenario } from '../bench.ts'
import { CALLS, headersOf } from '../calls.ts'
import { PASSWORD } from '../data/fill.ts'
import { type Measured, measure, problemsOf, rowOf, timesOf, workOf } from '../rounds.ts'

const MAX_BYTES = 16_000
const WORTH_IT_BYTES = 4096
const KNOWN_STUDENTS = 200
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type Encoding = 'br' | 'gzip'

/** The schedule compressed, beside the floor compressed the same way, and not sent at all. */
export const compressed: Scenario = {
  name: 'compressed',
  async run(bench) {
    bench.note('krs compressed, and unchanged')
    const { sia, floors } = bench
    const levels = { br: await levelOf(bench, 'br'), gzip: await levelOf(bench, 'gzip') }
    await learnEtags(bench)
    const krs = { who: 'large', what: 'krs' } as const
    const at = (encoding: Encoding) => [
      { ...krs, name: `SIA, ${encoding}`, served: sia, headers: { 'accept-encoding': encoding } },
      {
        ...krs,
        name: `raw pg, ${encoding}`,
        served: floors.raw,
        headers: { 'accept-encoding': encoding, 'x-level': String(levels[encoding]) },
      },
    ]
    const unchanged = { ...krs, what: 'krs-unchanged', headers: { 'accept-encoding': 'br' } }
    const measured = await measure(bench, [
      { ...krs, name: 'SIA, plain', served: sia },
      ...at('br'),
      ...at('gzip'),
      { ...unchanged, name: 'SIA, unchanged', served: sia },
    ])
    const every = await everyReply(bench)
    return {
      title: 'The schedule compressed',
      notes: [
        `The floor compresses with brotli ${levels.br} and gzip ${levels.gzip}, the levels whose size is nearest to the server's.`,
      ],
      rows: measured.map((one) => ({ krs: one.name, ...rowOf(one) })),
      figures: [...figuresOf(measured), every],
      problems: [
        ...problemsOf('krs compressed', measured),
        ...(every.met ? [] : [`compressed as the client takes it: ${every.measured}`]),
      ],
    }
  },
}

function figuresOf(measured: Measured[]): Figure[] {
  const [plain, br, rawBr, gzip, rawGzip, unchanged] = measured
  if (!plain || !br || !rawBr || !gzip || !rawGzip || !unchanged) throw new Error('not measured')
  const times = (name: string, own: Measured, floor: Measured) =>
    figureOf(`${name}: x raw pg`, timesOf(own, floor), { atLeast: 0.9 })
  const sending = Math.min(costOf(plain), costOf(br))
  return [
    times('krs, brotli', br, rawBr),
    times('krs, gzip', gzip, rawGzip),
    figureOf('krs, brotli: size', br.bytes, { atMost: MAX_BYTES }, ' bytes'),
    figureOf('krs, unchanged: bytes sent', unchanged.bytes, { atMost: 0 }, ' bytes'),
    figureOf(
      'krs, unchanged: work, compared with sending it',
      costOf(unchanged) / sending,
      { atMost: 0.99 },
      ' x',
    ),
  ]
}

// Where processor time cannot be read, the time a request takes of a busy machine.
const costOf = (one: Measured) => workOf(one) ?? 1000 / one.perSecond

const read = async ({ sia }: Bench, path: string, student: Student, encoding: string) => {
  const headers = { ...headersOf(student), 'accept-encoding': encoding }
  const reply = await request(sia.origin + path, { headers })
  return { headers: reply.headers, bytes: Buffer.from(await reply.body.arrayBuffer()) }
}

/** The level that makes of the server's reply most nearly as many bytes as the server sends. */
async function levelOf(bench: Bench, encoding: Encoding): Promise<number> {
  const [student] = bench.large.students
  if (!student) throw new Error('no students')
  const { headers, bytes } = await read(bench, '/api/krs', student, encoding)
  if (headers['content-encoding'] !== encoding) throw new Error(`krs is not sent as ${encoding}`)
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  const distance = (level: number) => Math.abs(compress(plain, encoding, level) - bytes.length)
  return LEVELS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 1
}

function compress(plain: Buffer, encoding: Encoding, level: number): number {
  if (encoding === 'gzip') return gzipSync(plain, { level }).length
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: 17 }
  return brotliCompressSync(plain, { params }).length
}

/** Tells the generator the entity tags of some students' schedules. */
async function learnEtags(bench: Bench): Promise<void> {
  const { generator, large, assets } = bench
  const etags: string[] = []
  for (const student of large.students.slice(0, KNOWN_STUDENTS)) {
    const { headers } = await read(bench, '/api/krs', student, 'br')
    etags.push(String(headers.etag ?? ''))
  }
  const audience = { students: large.students, assets }
  await generator.use('large', { audience, password: PASSWORD, etags })
}

/** Whether every long reply is compressed as the client takes it. */
async function everyReply(bench: Bench): Promise<Figure> {
  const [student] = bench.large.students
  if (!student) throw new Error('no students')
  let long = 0
  let good = 0
  for (const [index, call] of CALLS.entries()) {
    const path = call.path(student, index)
    const plain = await read(bench, path, student, 'identity')
    if (plain.bytes.length < WORTH_IT_BYTES) continue
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await read(bench, path, student, encoding)
      long += 1
      if (headers['content-encoding'] === encoding) good += 1
    }
  }
  return {
    figure: 'replies over 4 KB are compressed as the client takes it',
    wanted: `${long} of ${long}`,
    measured: `${good} of ${long}`,
    met: good === long,
  }
}
