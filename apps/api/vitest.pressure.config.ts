import { defineConfig } from 'vitest/config'

// What measures time runs alone: npx -y pnpm@12 exec vitest run --project pressure
export default defineConfig({
  test: {
    name: 'pressure',
    include: ['test/pressure/**/*.test.ts'],
    globalSetup: '../../packages/server/test/global-setup.ts',
    setupFiles: '../../packages/server/test/each-file.ts',
    hookTimeout: 60_000,
  },
})
