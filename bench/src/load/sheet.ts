import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 250
const PATIENCE_MS = 5 * 60_000

/** Sends a sheet of so many new books in; returns what can be done with it. */
export async function sendSheet(
  { origin, cookie }: { origin: string; cookie: string },
  lines: number,
) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const call = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${origin}/api/lembar${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
  const post = (path: string, body: unknown) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const form = new FormData()
  form.set('nama_berkas', 'buku.csv')
  form.set('berkas', new Blob([booksOf(lines)], { type: 'text/csv' }), 'buku.csv')
  const { id } = await call('', { method: 'POST', body: form })
  return {
    async until(state: string): Promise<void> {
      for (const began = performance.now(); performance.now() - began < PATIENCE_MS; ) {
        const { keadaan, pesan } = await call(`/${id}`)
        if (keadaan === state) return
        if (keadaan === 'gagal') throw new Error(`the sheet failed: ${pesan}`)
        await sleep(LOOK_MS)
      }
      throw new Error(`the sheet is not ${state} after five minutes`)
    },
    async apply(): Promise<void> {
      const { isi } = await call(`/${id}`)
      await post(`/${id}/terapkan`, { isi, nama_berbeda: false })
    },
    undo: () => post(`/${id}/urungkan`, {}),
  }
}

const booksOf = (lines: number) =>
  [
    'kode,judul,penerbit,pengarang,halaman',
    ...Array.from(
      { length: lines },
      (_, n) =>
        `LEMBAR-${n},Buku ${n} dari lembar,Penerbit ${n % 50},Pengarang ${n % 900},${n % 400}`,
    ),
  ].join('\n')
