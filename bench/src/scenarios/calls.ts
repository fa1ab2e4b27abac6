import { isDeepStrictEqual } from 'node:util'
import {
  type Bench,
  type Figure,
  figureOf,
  listBeside,
  type Part,
  type Scenario,
} from '../bench.ts'
import { CALLS, type Call, headersOf } from '../calls.ts'
import type { Served } from '../processes.ts'
import { type Measured, measure, problemsOf, rowOf, timesOf, workOf } from '../rounds.ts'
import { rounded } from '../stats.ts'

const COMPARED_STUDENTS = 5

/** Every call beside the same call of the floors. */
export const calls: Scenario = {
  name: 'calls',
  async run(bench) {
    const part: Part = {
      title: 'Calls, beside the floors',
      notes: [],
      rows: [],
      figures: [],
      problems: [],
    }
    for (const call of CALLS.filter(isWanted(bench))) {
      await addCall(bench, call, part)
    }
    return part
  },
}

const isWanted =
  ({ options: { only } }: Bench) =>
  ({ name }: Call) =>
    only.length === 0 || only.includes('calls') || only.includes(name)

async function addCall(bench: Bench, call: Call, part: Part): Promise<void> {
  const { sia, floors } = bench
  const served = [sia, floors.raw, ...(call.atLeast?.prisma ? [floors.prisma] : [])]
  bench.note(`${call.name}: ${served.map(({ name }) => name).join(', ')}`)
  part.problems.push(...(await compareReplies(bench, call, served)))
  const measured = await measure(
    bench,
    [...served, ...listBeside(bench)].map((one) => ({
      name: one.name,
      served: one,
      who: 'large',
      what: call.name,
    })),
  )
  const [own] = measured
  part.problems.push(...problemsOf(call.name, measured))
  for (const one of measured) {
    const work = [workOf(one), own ? workOf(own) : null]
    part.rows.push({
      call: call.name,
      at: one.name,
      ...rowOf(one),
      'server is x': own ? rounded(timesOf(own, one)) : null,
      'x by CPU': work[0] && work[1] ? rounded(work[0] / work[1]) : null,
    })
  }
  part.figures.push(...figuresOf(call, measured))
}

function figuresOf({ name, atLeast, p99 }: Call, measured: Measured[]): Figure[] {
  const [own, raw, prisma] = measured
  if (!own || !raw) throw new Error('a server was not measured')
  const figures: Figure[] = []
  if (atLeast?.raw) {
    figures.push(figureOf(`${name}: x raw pg`, timesOf(own, raw), { atLeast: atLeast.raw }))
  }
  if (atLeast?.prisma && prisma) {
    const figure = `${name}: x Prisma include`
    figures.push(figureOf(figure, timesOf(own, prisma), { atLeast: atLeast.prisma }))
  }
  if (p99) figures.push(figureOf(`${name}: p99`, own.p99, { atMost: p99 }, ' ms'))
  return figures
}

/** The floors' replies must be ours, or the floors would have less to do. */
async function compareReplies({ large }: Bench, call: Call, served: Served[]): Promise<string[]> {
  const problems: string[] = []
  for (const [index, student] of large.students.slice(0, COMPARED_STUDENTS).entries()) {
    const [own, ...others] = await Promise.all(
      served.map(async ({ origin }) => {
        const reply = await fetch(origin + call.path(student, index), {
          headers: headersOf(student),
        })
        return reply.json()
      }),
    )
    for (const [place, other] of others.entries()) {
      const { name } = served[place + 1] ?? { name: '' }
      if (isDeepStrictEqual(timeless(own), timeless(other))) continue
      problems.push(`${call.name}: ${name} answers student ${student.id} otherwise`)
    }
  }
  return problems
}

// The minute may end between two replies.
const timeless = (reply: unknown) => ({ ...Object(reply), sekarang: null })
