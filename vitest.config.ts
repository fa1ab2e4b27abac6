import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'scripts',
      'packages/domain',
      'packages/contracts',
      'packages/ui',
      'packages/server',
      'packages/seed',
      'apps/api',
      'apps/api/vitest.pressure.config.ts',
      'apps/operator',
      'apps/web',
      'bench',
      'integration',
    ],
    maxWorkers: 2,
  },
})
