import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Ends of the names of the files that take longest, the longest first. A run lasts as long as its last
// file, and one that mostly waits leaves the processor to those beside it.
const LONGEST = [
  'bench/test/bench.test.ts',
  'integration/src/backup-under-load.test.ts',
  'apps/api/test/faults/embedded.test.ts',
  'scripts/image/image.test.ts',
  'apps/operator/src/backup/restore.test.ts',
  'integration/src/new-campus.test.ts',
  'scripts/start.test.ts',
  'scripts/checkout.test.ts',
]

/** Begins with what takes longest; the rest goes project by project, whose files share their modules. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((end) => moduleId.endsWith(end))
      return found === -1 ? LONGEST.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
