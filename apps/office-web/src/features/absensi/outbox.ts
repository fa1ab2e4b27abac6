import { save } from '@sia/contracts/office/absensi'
import { update } from '@sia/contracts/office/pengajaran'
import { namesApart } from '@sia/domain/name-apart'
import { showToast } from '@sia/ui/lib/toast'
import { ApiError } from '@sia/web-kit/call/api-error'
import { isUnanswered } from '@sia/web-kit/call/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from '../../lib/call.ts'
import {
  findKept,
  forgetOthers,
  type Kept,
  keep,
  keyOf,
  listKept,
  settleSent,
  useAllKept,
} from './kept.ts'

/** So long what got no answer waits before it is sent again, unless the network is said to be back. */
const AGAIN_MS = 10_000

const sending = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Names of students by NIM, for what is told of them. */
const names = new Map<string, string>()

/** Notes what the students of a sheet are called. */
export function noteNames(students: readonly { nim: string; nama: string }[]): void {
  for (const [nim, name] of namesApart(students)) names.set(nim, name)
}

/** The student's name, as far as a sheet has told. */
export const nameOf = (nim: string): string => names.get(nim) ?? nim

/**
 * Sends the kept entries of a session that are ready; a send without an answer is tried again. Entries stored meanwhile
 * are sent next.
 */
export async function sendKept(key: string): Promise<void> {
  const one = findKept(key)
  if (!one?.isReady || sending.has(key)) return
  sending.add(key)
  tell()
  try {
    await sendMarks(key, one)
    await sendContent(key, one)
    finish(key, one)
  } catch (problem) {
    if (!isForLater(problem)) refuse(key, one, (problem as Error).message)
  } finally {
    sending.delete(key)
    tell()
  }
  const left = findKept(key)
  if (left && left.storedAt !== one.storedAt) await sendKept(key)
}

async function sendMarks(key: string, { cells, conflicts, kelas_id, pertemuan }: Kept) {
  const sent = Object.fromEntries(Object.entries(cells).filter(([nim]) => !(nim in conflicts)))
  const marks = Object.entries(sent).map(([nim, cell]) => ({
    nim,
    pertemuan: pertemuan as '1',
    ...cell,
  }))
  if (marks.length === 0) return
  const reply = await call(save, { params: { id: String(kelas_id) }, body: { sel: marks } })
  change(key, (one) => settleSent(one, sent, reply, nameOf))
}

async function sendContent(key: string, { content, kelas_id, pertemuan }: Kept) {
  if (content === null) return
  const { seen, typed } = content
  const params = { id: String(kelas_id), pertemuan }
  await call(update, { params, body: { ...typed, dilihat: seen } })
  // Words typed meanwhile stay kept.
  change(key, (one) => ({
    ...one,
    content:
      one.content?.typed === typed || one.content === null ? null : { ...one.content, seen: typed },
  }))
}

/** Tells that it is stored where nothing is left; what is, or was only typed meanwhile, waits for its person. */
function finish(key: string, sent: Kept): void {
  settle(key, sent, [])
  if (!findKept(key)) showToast(`${sent.title} tersimpan.`)
}

const refuse = (key: string, sent: Kept, message: string) => settle(key, sent, [message])

/** Sent entries wait no longer, unless they were stored anew meanwhile. */
const settle = (key: string, sent: Kept, problems: string[]) =>
  change(key, (one) =>
    one.storedAt === sent.storedAt
      ? { ...one, isReady: false, problems: [...one.problems, ...problems] }
      : one,
  )

/** Whether a send got no answer, or one that is not about its content. */
const isForLater = (problem: unknown) =>
  isUnanswered(problem) ||
  (problem instanceof ApiError && (problem.status >= 500 || problem.status === 429))

function change(key: string, how: (one: Kept) => Kept): void {
  const one = findKept(key)
  if (one) keep(how(one))
}

/** Sends whatever is to be sent; returns, when all was answered, whether nothing is left. */
export async function sendAllKept(): Promise<boolean> {
  await Promise.all(listKept().map((one) => sendKept(keyOf(one))))
  return listKept().every(
    ({ isReady, conflicts }) => !isReady && Object.keys(conflicts).length === 0,
  )
}

/** Whether what is kept of a session is on its way, followed by a screen. */
export const useIsSending = (key: string): boolean =>
  useSyncExternalStore(subscribe, () => sending.has(key))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends the person's attendance by itself, as soon as somebody is known to be there, when the network is back, and again
 * and again until the server has it; then whatever shows attendance is read anew. Product §25.11.
 */
export function useOutbox(username: string | undefined): void {
  const client = useQueryClient()
  const ready = useAllKept()
    .filter(({ isReady }) => isReady)
    .map(keyOf)
    .join()
  const sendNow = useEffectEvent(async () => {
    const before = listKept()
    await sendAllKept()
    if (before === listKept()) return
    for (const feature of SHOWN_IN) client.invalidateQueries({ queryKey: [feature] })
  })
  useEffect(() => {
    if (username !== undefined) forgetOthers(username)
  }, [username])
  useEffect(() => {
    if (username === undefined || ready === '') return
    const send = () => void sendNow()
    send()
    const timer = setInterval(send, AGAIN_MS)
    for (const type of ['online', 'focus']) addEventListener(type, send)
    return () => {
      clearInterval(timer)
      for (const type of ['online', 'focus']) removeEventListener(type, send)
    }
  }, [username, ready])
}

/** The features of the reads that show attendance. */
const SHOWN_IN = ['kelas', 'hari-ini']
