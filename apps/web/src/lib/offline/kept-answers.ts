import { checkMhs } from '@sia/contracts/auth'
import { show as showBeranda, showLencana } from '@sia/contracts/beranda'
import type { Endpoint } from '@sia/contracts/endpoint'
import { list as listKabar } from '@sia/contracts/kabar'
import { show as showKelas } from '@sia/contracts/kelas'
import { show as showKelulusan } from '@sia/contracts/kelulusan'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs } from '@sia/contracts/mhs'
import { angsuranOptional, bayar } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { readClaims } from '../session/claims.ts'
import {
  findForStudent,
  forgetForStudent,
  listForStudent,
  readToken,
  rememberForStudent,
} from '../session/session.ts'

/**
 * Calls that are read without a network: the session, the screens of the worker's build (build/worker.ts), and Kabar,
 * whose files the browser keeps.
 */
const KEPT: Endpoint[] = [
  checkMhs,
  showBeranda,
  showLencana,
  listKrs,
  showKelas,
  showMhs,
  showKelulusan,
  angsuranOptional,
  bayar,
  listPengumuman,
  listKabar,
]
const KEY = 'answer:'
/** All together, in characters: a browser allows five millions, and drafts need some. */
const ROOM = 1_000_000

/** An answer of the server, and when it gave it, as Date.now. */
interface KeptAnswer {
  at: number
  reply: unknown
}

/** Answers of a document, until they are kept, by address. */
const brought = new Map<string, { answer: KeptAnswer; token: string | null }>()

/** Whether the last answer of a call stays on the device. */
export const isKept = (endpoint: Endpoint): boolean => KEPT.includes(endpoint)

/**
 * Keeps an answer on this device for the session that asked for it, in place of the last one; the oldest go when
 * there are many. It leaves with everything else of the student (session/session.ts). Takes the token it was asked with,
 * which by now may be over.
 */
export function keepAnswer(url: string, { at, reply }: KeptAnswer, token: string | null): void {
  brought.delete(url)
  const { jti } = readClaims(token)
  if (typeof jti !== 'string' || token !== readToken()) return
  const text = `${at} ${jti} ${JSON.stringify(reply)}`
  makeRoom(ROOM - text.length, KEY + url)
  // On a full device nothing is kept, and the screen has the answer all the same.
  if (!rememberForStudent(KEY + url, text)) forgetAnswers()
}

/** The same of an answer that a document brought: `keepBrought` keeps it, unless it is kept or forgotten before. */
export function keepLater(url: string, answer: KeptAnswer, token: string | null): void {
  brought.set(url, { answer, token })
}

/**
 * Keeps what a document brought, where no other tab has kept a newer answer meanwhile. A browser takes 100 ms to write a
 * schedule: nobody waits for it here.
 */
export function keepBrought(): void {
  for (const [url, { answer, token }] of brought) {
    const kept = recallAnswer(url)
    if (kept && kept.at > answer.at) continue
    keepAnswer(url, answer, token)
  }
  brought.clear()
}

/** The last answer kept for this session; null when there is none, and after the session's last day. */
export function recallAnswer(url: string): KeptAnswer | null {
  const { jti, exp } = readClaims(readToken())
  const text = findForStudent(KEY + url)
  if (text === null || typeof exp !== 'number' || exp * 1000 < Date.now()) return null
  const [at = '', owner = ''] = text.split(' ', 2)
  if (owner !== jti) return null
  return { at: Number(at), reply: JSON.parse(text.slice(at.length + owner.length + 2)) }
}

/** Wipes what was kept of an address: the server has it no more, or not for this student. */
export function forgetAnswer(url: string): void {
  brought.delete(url)
  forgetForStudent(KEY + url)
}

/** Wipes all that was kept, as after a change of the password. */
export function forgetAnswers(): void {
  brought.clear()
  for (const key of listForStudent(KEY)) forgetForStudent(key)
}

function makeRoom(left: number, except: string): void {
  const others = listForStudent(KEY)
    .filter((key) => key !== except)
    .map((key) => ({ key, text: findForStudent(key) ?? '' }))
    .toSorted((a, b) => Number.parseInt(b.text, 10) - Number.parseInt(a.text, 10))
  let room = left
  for (const { key, text } of others) {
    room -= text.length
    if (room < 0) forgetForStudent(key)
  }
}
