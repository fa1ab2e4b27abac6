import { FOLDERS } from '@sia/domain/berkas'

/**
 * Below these the server answers itself: calls, files, calendars, its own state, the login by the campus account. None of
 * that is a page.
 */
const OF_SERVER = ['api', 'storage', 'health', 'kalender', 'login', ...FOLDERS]

/**
 * Whether an address is one of the app's pages, whose HTML is the same for all of them. Takes the path of an
 * address; returns false for whatever the worker must leave alone.
 */
export function isPage(path: string): boolean {
  return !/\.\w+$/.test(path) && !OF_SERVER.some((first) => path.startsWith(`/${first}/`))
}

/**
 * Whether an address is a file of the build, which has its content in its name. The ones that open PDFs weigh more than
 * all others, for files that are not there without a network.
 */
export function isOfBuild(path: string): boolean {
  return path.startsWith('/assets/') && !path.startsWith('/assets/pdf')
}
