import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { loginMessage } from '@sia/contracts/auth'
import type { ErrorBody } from '@sia/contracts/error-body'
import type { Kontak } from '@sia/contracts/kontak'
import type { JenisSurat } from '@sia/domain/surat'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'

/** The values that screens are first rendered by, as the web app's lib/boot/first-render.ts has it. */
interface First {
  at: number
  isWide: boolean | null
  mhsId: number
}

/** A read of a screen: the pattern of its endpoint and its values, and the address that it has in the browser. */
export interface Asked {
  path: string
  url: string
  params?: unknown
  query?: unknown
}

/** The answer of a read: its reply as JSON and its ETag, or what it was refused with. */
export type Answer =
  | { reply: string; etag: string | null }
  | { refusal: ErrorBody & { status: number } }

/** The outcome of a form of the login page, as the web app's features/auth/login-answer.ts has it. */
export type Sent = { nim: string; tujuan: string | null } & (
  | { reply: { message: z.infer<typeof loginMessage>; nonaktif_by: number | null } }
  | { error: ErrorBody & { status: number; retryAfter: number | null } }
  | { isLoggedOut: true }
  | { campus: CampusRefusal }
)

/** Why the campus account names no student: 'fail' where the login there was not finished. */
export type CampusRefusal = 'fail' | 'unverified' | 'unknown' | 'away' | 'clock'

/** Why a form was refused: sentences by field, or one for all. */
interface Refused {
  errors: Record<string, string[]>
  message: string | null
}

/** Which page of a forgotten password it is, as the web app's features/auth/forgotten-page.tsx has it. */
export type Forgotten =
  | ({ page: 'ask'; nim: string } & Refused)
  | { page: 'sent'; nim: string }
  | ({ page: 'replace'; kode: string } & Refused)
  | { page: 'done' | 'over' | 'off' }

/** The answer to a paper's code, as the web app's features/verifikasi/verification.ts has it; days are in WITA. */
export type Verification =
  | {
      jenis: JenisSurat
      nomor: string
      tentang: string | null
      nama: string
      nim: string
      terbit: string
      keadaan: 'terbit' | 'diganti' | 'ditarik'
      sejak: string | null
    }
  | 'tidak_ada'
  | 'dihapus'
  | 'terlalu_sering'
  | 'belum_terbaca'

/** The web app's screens, built for the server (apps/web/src/app/boot/document.tsx). */
export interface Screens {
  /** Where who is logged in begins. */
  HOME: string
  /** Whether an address is the login's, at which nobody has to log in twice. */
  isLogin(address: string): boolean
  listReads(address: string, first: First): Asked[] | null
  render(page: First & { address: string; answers: Map<string, Answer> }): Promise<{
    body: string
    /** The screen's title for the browser's tab; null where it has no heading. */
    title: string | null
    /** The answers as they travel with it, as JSON by their addresses. */
    answers: Map<string, string>
  }>
  renderLogin(sent: Sent | null, hasCampus: boolean): { body: string; answer: object | null }
  renderMaintenance(page: {
    message: string
    links: { instagram: string | null; facebook: string | null }
  }): string
  /** Where the page of the offices' contacts is, which needs no login and no scripts. */
  KONTAK: string
  renderKontak(kontak: Kontak[] | null): { body: string; title: string | null }
  /** Where who forgot the password asks for a link, and where it leads; neither needs scripts. */
  FORGOTTEN: { ASK: string; REPLACE: string }
  renderForgotten(page: Forgotten): { body: string; title: string | null }
  /** Where a paper's code is asked for; below it, by the code, whether the paper still holds. */
  VERIFIKASI: string
  renderVerifikasi(said: Verification | null): { body: string; title: string | null }
  renderMissingFile(): { body: string; title: string | null }
  /** Where a login by the campus account begins, where it comes back to, and where it ends. */
  CAMPUS: { BEGIN: string; BACK: string; END: string }
  /** The page that it comes back to, which goes on to where the login ends; takes the query that it was opened with. */
  renderCampusBack(query: string): string
  renderHandover(handover: { token: string; tujuan: string | null; isOneTime: boolean }): string
  HANDOVER_SCRIPT: string
  /** The pages around a view of a student's screens, each with its one script. */
  LAYAR: Record<'begin' | 'end', { html: string; script: string }>
  /** The bar on every screen of a view. */
  renderLayarBar(nama: string): string
}

/**
 * Loads the screens once, from the folder of the built web app. Returns null where they are not there or cannot be
 * loaded; the log says so, and every answer is the shell without a login in it.
 */
export async function loadScreens(log: FastifyBaseLogger, root: string): Promise<Screens | null> {
  try {
    return await import(pathToFileURL(join(root, 'server/document.js')).href)
  } catch (err) {
    log.error({ err }, 'the screens are not loaded, pages begin without their content')
    return null
  }
}
