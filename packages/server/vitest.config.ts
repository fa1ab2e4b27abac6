import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/each-file.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Most of what a test file costs is the loading of its modules; what it makes is its own.
    isolate: false,
  },
})
