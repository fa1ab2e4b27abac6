import { afterAll } from 'vitest'
import { undoFile } from './cleanup.ts'

// Runs anew before each test file, also where the files share their modules. A hook that a running test
// or hook registers would never be called.
afterAll(undoFile)
