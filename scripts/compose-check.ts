import { composeCheck } from './compose-check/run-checks.ts'
import { findEngine } from './compose-check/stack.ts'
import { note } from './terminal.ts'

// docker-compose.yml on a real engine: node scripts/compose-check.ts [--required] [WORD ...]
// Without an engine it says so and ends well, unless it is --required. With words only the checks whose names have one.

const engine = await findEngine()
if (engine === null) {
  note('compose check: left out, no container engine with Compose answers here')
  process.exitCode = process.argv.includes('--required') ? 1 : 0
} else {
  note(`compose check on ${engine}`)
  const { passed, failed } = await composeCheck(
    process.argv.slice(2).filter((word) => !word.startsWith('--')),
  )
  process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
