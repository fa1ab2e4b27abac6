import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'scripts',
      'packages/domain',
      'packages/contracts',
      'prisma',
      'apps/api',
      'apps/api/vitest.pressure.config.ts',
      'apps/web',
      'bench',
    ],
    maxWorkers: 2,
  },
})
