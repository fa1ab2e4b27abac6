import { fileURLToPath } from 'node:url'
import { FOLDERS } from '@sia/domain/berkas'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { chunks, preloadShared } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { stripSchemas } from './build/endpoints.ts'
import { writeFont } from './build/font.ts'
import { inlineTheme, squeezeHtml } from './build/html.ts'
import { drawIcons } from './build/icons.ts'
import { homeScreen } from './build/manifest.ts'
import { serverBuild } from './build/server.ts'
import { worker } from './build/worker.ts'

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000'
// Pages have addresses like /ks: only what lies below a folder is a file.
const FROM_SERVER = [
  '/api',
  '/storage',
  '^/kalender/.',
  ...FOLDERS.map((folder) => `^/${folder}/.`),
]
const FONT = fileURLToPath(new URL('./.generated/plus-jakarta-sans.woff2', import.meta.url))
const ICON = fileURLToPath(new URL('./src/icon.svg', import.meta.url))

export default defineConfig(async () => {
  await writeFont(FONT)
  const icons = await drawIcons(ICON)
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      stripSchemas(),
      react(),
      tailwindcss(),
      preloadShared(),
      homeScreen(icons),
      worker(),
      squeezeHtml(),
      inlineTheme(),
      compress(),
      budget(),
      serverBuild(),
    ],
    server: { proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, API_ORIGIN])) },
    build: {
      // The content security policy allows no data: addresses.
      assetsInlineLimit: 0,
      // Every browser that knows the syntax of the build knows preloading too.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: chunks,
          // A name stands in every file that asks for it, and what is random does not compress: 36 bits tell builds apart.
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
  }
})
