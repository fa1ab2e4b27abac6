import { run } from '../run.ts'
import { clockAt } from './clock.ts'

// Runs a program with the clock at a moment, for everything that the program starts too (CONTRIBUTING.md).

const [moment = '', program = '', ...args] = process.argv.slice(2)
const { env, remove } = await clockAt(moment)
try {
  const { code } = await run(program, args, { cwd: process.cwd(), env, show: true })
  process.exitCode = code
} finally {
  remove()
}
