import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { stripSchemas } from './endpoints.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the screens once more, for the server, with all that they import (decision 28). The build fails where they ask
 * for a browser as they are loaded: the server would serve every page without its content.
 */
export function serverBuild(): Plugin {
  return {
    name: 'sia:server-build',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root: WEB,
          logLevel: 'warn',
          plugins: [stripSchemas(), react()],
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          ssr: { noExternal: true },
          build: {
            ssr: 'src/app/boot/document.tsx',
            outDir: 'dist/server',
            target: 'node24',
            minify: true,
          },
        })
        await import(pathToFileURL(join(WEB, 'dist/server/document.js')).href)
      },
    },
  }
}
