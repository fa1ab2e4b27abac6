const { existsSync } = require('node:fs')
const { join } = require('node:path')

// Before every command, in words that any Node reads. pnpm goes on to the command also where its install was
// refused: without the Node that comes with it, or without the packages, that ends in a stack that tells nothing.
if (!process.features.typescript || !existsSync(join(__dirname, '../node_modules/.modules.yaml'))) {
  process.stderr.write('\n✗ SIA is not installed yet; the error of pnpm above says why.\n')
  process.exit(1)
}
