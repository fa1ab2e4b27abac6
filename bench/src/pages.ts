import type { Student } from './audience.ts'

/** A screen that is measured as a document. */
interface Page {
  name: string
  path(student: Student): string
}

/** The screens that students open most. The names are also what the generator asks for. */
export const PAGES: readonly Page[] = [
  { name: 'page: schedule', path: () => '/krs' },
  { name: 'page: class', path: ({ kelas: [first] }) => `/kelas-show/${first}` },
  { name: 'page: payments', path: () => '/pembayaran' },
  { name: 'page: profile', path: () => '/' },
  { name: 'page: start', path: () => '/beranda' },
]

/** A phone's headers for a document, whose page has told its session and its width. */
export const pageHeadersOf = ({ token, session }: Student) => ({
  cookie: `sia_files=${token}; sia_layar=${session}.narrow`,
})

/** The first part of a page's path, which names the screen. */
export const screenOf = (path: string): string => path.split('/')[1] ?? ''
