import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure rules: nothing stays behind that another file could meet.
  test: { include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2 },
})
