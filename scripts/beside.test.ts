import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../packages/server/test/patience.ts'
import { runKantorBeside } from './beside.ts'

const folder = mkdtempSync(join(tmpdir(), 'sia-beside-'))
const urls = { databaseUrl: 'postgresql://db/sia', officeUrl: undefined }
const { execPath } = process
const refusal = join(folder, 'kesalahan-terakhir.txt')
const born = join(folder, 'born')
const pids = () => readFileSync(born, 'utf8').trim().split('\n').map(Number)

beforeEach(() => {
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  process.execPath = execPath
  for (const file of [refusal, born]) rmSync(file, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** From now on the system starts no process. */
const refuseProcesses = () => {
  process.execPath = join(folder, 'nowhere')
}

/** A program in Kantor's place, which `name` tells from others: writes its process down, and does `more`. */
function standIn(name: string, more = '') {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     process.on('disconnect', () => process.exit())
     ${more}
     appendFileSync(${JSON.stringify(born)}, process.pid + '\\n')
     process.send('http://localhost')`,
  )
  return file
}

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

it('does not start where the system gives no process, and that is told', async () => {
  refuseProcesses()
  const { address, stop } = await runKantorBeside(urls, { file: standIn('plain') })
  expect(address).toBe(null)
  expect(readFileSync(refusal, 'utf8')).toContain('ENOENT')
  await stop()
})

it('is tried again for as long as the system gives no process', async () => {
  const { address, stop } = await runKantorBeside(urls, { file: standIn('plain'), againMs: 10 })
  expect(address).toBe('http://localhost')
  refuseProcesses()
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await until(() => expect(existsSync(refusal)).toBe(true))
  process.execPath = execPath
  await until(() => expect(pids()).toHaveLength(2))
  await stop()
  expect(isAlive(pids()[1])).toBe(false)
})

it('is stopped also where it does not want to', async () => {
  const file = standIn('stubborn', "process.on('SIGTERM', () => undefined)")
  const { stop } = await runKantorBeside(urls, { file, stopMs: 50 })
  await stop()
  expect(isAlive(pids()[0])).toBe(false)
})

it('works with settings of its own, where the environment says nothing', async () => {
  const file = standIn(
    'set',
    `appendFileSync(${JSON.stringify(refusal)}, process.env.KANTOR_SECOND_FACTOR + '\\n')`,
  )
  const settings = { KANTOR_SECOND_FACTOR: 'bebas' }
  await (await runKantorBeside(urls, { file, settings })).stop()
  vi.stubEnv('KANTOR_SECOND_FACTOR', 'wajib')
  await (await runKantorBeside(urls, { file, settings })).stop()
  expect(readFileSync(refusal, 'utf8')).toBe('bebas\nwajib\n')
})
