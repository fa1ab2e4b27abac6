import { run } from '../run.ts'

// Image step 1, on the manifests alone: everything the build needs, exactly as locked.

const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline']
const { code } = await run('npx', install, { show: true })
process.exitCode = code
