import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { listFiles } from './imports.ts'

/** Entries that start without a network, and the screens that are read there (lib/offline/kept-answers.ts). */
export const STARTS = [
  'src/main.ts',
  'src/app/boot/login-root.tsx',
  'src/app/boot/app-root.tsx',
  'src/app/boot/later.tsx',
  'src/features/beranda/beranda-page.tsx',
  'src/features/mhs/profile-page.tsx',
  'src/features/krs/krs-page.tsx',
  'src/features/krs/kelas-parts.tsx',
  'src/features/kelas/kelas-page.tsx',
  'src/features/pembayaran/pembayaran-page.tsx',
  'src/features/pengumuman/pengumuman-page.tsx',
]

/**
 * The service worker. It fetches the files of STARTS once a page is there, most of them
 * out of the browser's own cache; the page registers it itself (lib/offline/worker.ts).
 */
export function worker(): Plugin[] {
  let files = new Set<string>()
  return [
    {
      name: 'sia:worker-files',
      apply: 'build',
      writeBundle(_, bundle) {
        files = listFiles(bundle, STARTS)
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*'],
        manifestTransforms: [
          async (entries) => ({ manifest: entries.filter(({ url }) => files.has(url)) }),
        ],
      },
    }),
  ]
}
