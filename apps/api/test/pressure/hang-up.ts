import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: what the attackers' side costs must not stand in the server's way.
// Waves of guesses at a login, each hung up before it is answered, until the thread is ended.

/** The settings of the attack. */
export interface HangUps {
  url: string
  /** Addresses they come from in turn, as the proxy in front says them. */
  from: string[]
  nims: string[]
  /** Guesses of a wave, after how many milliseconds they hang up, and how often a wave comes. */
  wave: number
  hangUpMs: number
  everyMs: number
}

const { url, from, nims, wave, hangUpMs, everyMs }: HangUps = workerData
let sent = 0

function guess(): void {
  const nim = nims[sent % nims.length]
  const address = from[sent % from.length] ?? ''
  sent += 1
  const body = JSON.stringify({ nim, password: 'tebakan', is_mhs: true })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const attempt = request(url, { method: 'POST', headers, agent: false })
  // Hanging up is an error of one's own, and the server may be quicker than that.
  attempt.on('error', () => undefined)
  attempt.on('response', (response) => response.resume())
  attempt.end(body)
  setTimeout(() => attempt.destroy(), hangUpMs)
}

function surge(): void {
  for (let index = 0; index < wave; index += 1) guess()
}

surge()
setInterval(surge, everyMs)
parentPort?.postMessage('started')
