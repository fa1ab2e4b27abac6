import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { isShared } from './quiet.ts'
import { root } from './run.ts'

/** When a run looks after its tests, in milliseconds. */
interface Patience {
  everyMs: number
  /** A test that runs as long is named, and again each time it has run twice as long. */
  longMs: number
  /** A run that has moved nothing for as long is ended. */
  stillMs: number
}

const PATIENCE: Patience = { everyMs: 10_000, longMs: 60_000, stillMs: 5 * 60_000 }

/** A run that moves has more of a processor than this part, however many others share the machine. */
const MOVING = 0.01
/** The system counts in these. */
const TICK_MS = 10

/** The start of the line that ends a run which stands still. */
export const STANDS_STILL = '✗ Nothing moves any more in'

/**
 * No test has a time limit: the machine may be slow. Names each test that takes long, and ends a run that stands
 * still, in which for minutes no test ends and hardly a processor is used.
 */
export default class StandingStill implements Reporter {
  private vitest: Vitest | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly running = new Map<string, { name: string; since: number; namedAt: number }>()
  private moved = { at: 0, cpuMs: 0 }
  private readonly cpuOf = new Map<string, number>()
  private readonly patience: Patience

  constructor(patience: Partial<Patience> = {}) {
    this.patience = { ...PATIENCE, ...patience }
  }

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestRunStart() {
    this.hasMoved()
    this.timer = setInterval(() => this.look(), this.patience.everyMs)
  }

  onTestRunEnd() {
    clearInterval(this.timer)
  }

  onTestModuleEnd({ children }: TestModule) {
    // The runner leaves the result of a test out now and then.
    for (const { id } of children.allTests()) this.running.delete(id)
    this.hasMoved()
  }

  onTestCaseReady(test: TestCase) {
    const name = `${relative(root, test.module.moduleId)} › ${test.fullName}`
    const { longMs } = this.patience
    this.running.set(test.id, { name, since: performance.now(), namedAt: longMs })
    this.hasMoved()
  }

  onTestCaseResult({ id }: TestCase) {
    this.running.delete(id)
    this.hasMoved()
  }

  private hasMoved() {
    this.moved = { at: performance.now(), cpuMs: 0 }
  }

  private look() {
    const now = performance.now()
    for (const one of this.running.values()) {
      if (now - one.since < one.namedAt) continue
      one.namedAt *= 2
      process.stdout.write(`• ${minutes(now - one.since)} min: ${one.name}\n`)
    }
    // Only Linux tells what processes use.
    this.moved.cpuMs += process.platform === 'linux' ? this.cpuSince() : this.patience.stillMs
    const stillFor = now - this.moved.at
    if (this.moved.cpuMs > this.patience.stillMs * MOVING) this.hasMoved()
    else if (stillFor >= this.patience.stillMs) this.end(stillFor)
  }

  private end(stillFor: number) {
    clearInterval(this.timer)
    const names = [...this.running.values()].map(({ name }) => name)
    const where = names.length > 0 ? names.join(', ') : 'what prepares the tests'
    process.stdout.write(`\n${STANDS_STILL} ${where} for ${minutes(stillFor)} min\n`)
    process.exitCode = 1
    void this.vitest?.exit(true)
  }

  /**
   * The processor time that this process, less this look, and all that it started have used since the last time, in
   * milliseconds; in a run of several suites the others too, which one of them may wait for.
   */
  private cpuSince(): number {
    const before = process.threadCpuUsage()
    const parents = new Map<string, string>()
    const used = new Map<string, number>()
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const [, parent = '', ...more] = readStat(pid)
      parents.set(pid, parent)
      used.set(pid, (Number(more[9]) + Number(more[10])) * TICK_MS)
    }
    const top = String(isShared() ? process.ppid : process.pid)
    let sum = 0
    for (const [pid, ms] of used) {
      if (!isBelow(pid, top, parents)) continue
      sum += ms - (this.cpuOf.get(pid) ?? 0)
      this.cpuOf.set(pid, ms)
    }
    const { user, system } = process.threadCpuUsage(before)
    return sum - (user + system) / 1000
  }
}

/** The fields of a process behind its name; none for one that has ended meanwhile. */
function readStat(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function isBelow(pid: string, top: string, parents: Map<string, string>): boolean {
  for (let at: string | undefined = pid; at; at = parents.get(at)) if (at === top) return true
  return false
}

const minutes = (ms: number) => Math.round(ms / 6_000) / 10
