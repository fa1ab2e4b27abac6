import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { Icon } from './icons.ts'

/** The brand's ground, --hero: right behind the mark in either theme. */
const BRAND = '#0a4447'

/** Puts what a home screen needs into the build, and the addresses of it into the HTML. */
export function homeScreen(icons: Icon[]): Plugin {
  const apple = icons.filter(({ purpose }) => purpose === 'apple')
  const links = [
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...apple.map(({ file }) => ({ rel: 'apple-touch-icon', href: `/${file}` })),
  ]
  return {
    name: 'sia:home-screen',
    apply: 'build',
    buildStart() {
      for (const { file, source } of icons) {
        this.emitFile({ type: 'asset', fileName: file, source })
      }
      const source = JSON.stringify(manifestOf(icons))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
    transformIndexHtml: () => links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
  }
}

/**
 * What a home screen needs to know. In: the icons of the build. The bar's colour in each theme is what the page
 * itself says (theme.js); before there is one it is the brand's, which stands in either.
 */
function manifestOf(icons: Icon[]): Partial<ManifestOptions> {
  const listed = icons
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }))
  const small = listed.filter(({ sizes, purpose }) => sizes === '192x192' && purpose === 'any')
  const shortcut = (name: string, url: string) => ({ name, url, icons: small })
  return {
    id: '/',
    name: 'SIA · Sistem Informasi Akademik',
    short_name: 'SIA',
    description: 'Jadwal, nilai, absensi, dan pembayaran kuliah Anda dalam satu tempat.',
    lang: 'id',
    dir: 'ltr',
    start_url: '/beranda',
    scope: '/',
    display: 'standalone',
    theme_color: BRAND,
    background_color: BRAND,
    categories: ['education'],
    prefer_related_applications: false,
    icons: listed,
    shortcuts: [
      shortcut('Beranda', '/beranda'),
      shortcut('Jadwal', '/krs'),
      shortcut('Pembayaran', '/pembayaran'),
    ],
  }
}
