import { defineConfig } from 'prisma/config'

// The CLI would download a schema engine it does not need for generate, validate and format.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
})
