import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3001'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: [{ find: /^fflate$/, replacement: at('src/shared/list/zip.ts') }] },
  server: { proxy: { '/api': API_ORIGIN, '/aliran': API_ORIGIN } },
  // The content security policy allows no data: addresses.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
})
