import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '@sia/server/test/compile-cache'
import { afterAll, describe, expect, it } from 'vitest'
import { CALLS, OTHER_CALLS } from '../src/calls.ts'
import type { Report } from '../src/report.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const out = mkdtempSync(join(tmpdir(), 'sia-bench-test-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

async function bench(...args: string[]) {
  // As from a shell: the test runner's NODE_ENV would make another web app.
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [main, ...args], { env: { ...env, ...compileCache } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('bench', () => {
  it('runs every scenario on a small data set, with replies equal to the floors’ and no error', async () => {
    const { code, output } = await bench('--quick', '--out', out)
    expect(code, output).toBe(0)
    const report: Report = JSON.parse(readFileSync(join(out, 'bench.json'), 'utf8'))
    const part = (title: string) => {
      const found = report.parts.find((one) => one.title === title)
      if (!found) throw new Error(`no part '${title}' in\n${output}`)
      return found
    }
    expect(report.parts.flatMap(({ problems }) => problems)).toEqual([])

    const beside = part('Calls, beside the floors').rows
    expect(beside.map(({ call, at }) => `${call} at ${at}`)).toEqual(
      CALLS.flatMap(({ name, atLeast }) =>
        ['SIA', 'raw pg', ...(atLeast?.prisma ? ['Prisma include'] : [])].map(
          (at) => `${name} at ${at}`,
        ),
      ),
    )
    const sizes = part('Ten times the students').rows
    const scaled = CALLS.filter(({ scales }) => scales).length + 1 + OTHER_CALLS.length
    expect(sizes).toHaveLength(2 * scaled)
    const compressed = part('The schedule compressed').rows
    expect(compressed).toHaveLength(6)
    for (const row of [...beside, ...sizes, ...compressed]) {
      expect(row['requests/s']).toBeGreaterThan(0)
    }

    const calendars = part('Calendars')
    expect(calendars.rows.map(({ bytes }) => bytes)).toEqual([0, expect.any(Number)])
    expect(calendars.figures).toHaveLength(2)
    expect(part('Logins').rows).toHaveLength(2)
    expect(part('Wrong logins while others read').rows).toHaveLength(3)
    expect(part('Workers').rows.length).toBeGreaterThan(1)
    expect(part('Memory').rows.length).toBeGreaterThan(2)
    const arrived = part('Everybody opens the schedule')
    expect(new Map(arrived.rows.map(({ step, requests }) => [step, requests]))).toEqual(
      new Map<unknown, unknown>([
        ['document', 56],
        ['files', expect.any(Number)],
        ['pengumuman', 56],
        ['berkas', 56],
      ]),
    )
    expect(arrived.figures).toHaveLength(3)
    const offices = part('The offices at work')
    expect(offices.figures.map(({ figure }) => figure)).toContain('kantor: p95 of a queue of 120')
    expect(offices.figures[0]).toMatchObject({ figure: 'kantor: errors', met: true })
    const won = part('Everybody at once').figures.find(({ figure }) => figure.includes('OJT'))
    expect(won).toMatchObject({ wanted: 'exactly 21', met: true })
    expect(part('A change and its note').figures).toHaveLength(3)
    expect(readFileSync(join(out, 'bench.md'), 'utf8')).toContain('## Figures')
  })

  it('says how it is used when an option is wrong', async () => {
    const { code, output } = await bench('--only', 'everything')
    expect(code).toBe(2)
    expect(output).toContain('--only: there is no everything')
    expect(output).toContain('npx -y pnpm@12 bench')
  })
})
