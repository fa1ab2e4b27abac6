import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { compressOnce } from './compress-once.ts'

const TEXT = /\.(html|m?js|css|svg|json|webmanifest|txt)$/

/** Writes a .br and a .gz beside every text file of the build, so that the server only picks one. */
export function compress(): Plugin {
  let outDir = ''
  return {
    name: 'sia:compress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // The service worker is written when the rest of the build is there.
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          if (TEXT.test(name)) compressFile(join(outDir, name))
        }
      },
    },
  }
}

function compressFile(file: string): void {
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, compressOnce(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
