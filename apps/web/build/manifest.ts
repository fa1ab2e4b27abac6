import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { Icon } from './icons.ts'

/** The brand's ground in either theme, --hero: right behind the mark. */
const BRAND = { light: '#0a4447', dark: '#0d3b3d' }

/** A field of the standard that the list of options lacks: colours while the device is dark. */
interface Manifest extends Partial<ManifestOptions> {
  color_scheme_dark: { theme_color: string; background_color: string }
}

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
 * The manifest of a home screen. Takes the icons of the build. The bar's colour in each theme is what the page itself
 * says (theme.js); before there is one it is the brand's: that of the light theme, and of the dark one where the
 * browser knows `color_scheme_dark`.
 */
function manifestOf(icons: Icon[]): Manifest {
  const listed = icons
    .filter(({ purpose }) => purpose === 'any' || purpose === 'maskable')
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
    theme_color: BRAND.light,
    background_color: BRAND.light,
    color_scheme_dark: { theme_color: BRAND.dark, background_color: BRAND.dark },
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
