import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  DEMO_PASSWORD,
  demoAccounts,
  isEmpty,
  MIN_MAHASISWA,
  NotEmptyError,
  seedDemo,
} from '../packages/seed/src/seed.ts'
import { joinDatabase } from '../packages/server/src/db/join.ts'
import { prepareDatabase } from '../packages/server/src/db/prepare.ts'
import { type Env, readEnv } from '../packages/server/src/env.ts'
import { StartError } from '../packages/server/src/errors.ts'
import { openStorage } from '../packages/server/src/storage/open-storage.ts'
import { explain, note } from './terminal.ts'

const USAGE = `Mengisi basis data SIA dengan data contoh.

  npx -y pnpm@12 seed [pilihan]

  --mahasiswa N   jumlah mahasiswa, paling sedikit ${MIN_MAHASISWA} (tanpa pilihan ini 450)
  --reset         hapus semua data lebih dahulu, setelah bertanya
  --yes           hapus tanpa bertanya
  --help          tampilkan bantuan ini

Basis data: DATABASE_URL bila diisi, selain itu PostgreSQL bawaan di DATA_DIR.
`

/** The person's options. */
interface Wish {
  mahasiswa: number | undefined
  reset: boolean
  yes: boolean
  help: boolean
}

try {
  const wish = readWish(process.argv.slice(2))
  if (wish.help) process.stdout.write(USAGE)
  else await seed(wish, readEnv())
} catch (error) {
  explain(known(error))
  process.exitCode = 1
}

async function seed(wish: Wish, env: Env): Promise<void> {
  if (wish.reset && !wish.yes) await askForReset()
  const started = performance.now()
  const { ownerUrl, databaseUrl, officeUrl, stop } = await joinDatabase(env)
  try {
    await prepareDatabase({ ownerUrl, databaseUrl, officeUrl })
    if (!wish.reset && !(await isEmpty(ownerUrl))) throw new NotEmptyError()
    const storage = await openStorage(env)
    const counts = await seedDemo({
      databaseUrl: ownerUrl,
      putFile: storage.put,
      mahasiswa: wish.mahasiswa,
      now: new Date(),
      onProgress: note,
      reset: wish.reset,
    })
    printResult(counts, performance.now() - started)
  } finally {
    await stop()
  }
}

function readWish(args: string[]): Wish {
  try {
    const { values } = parseArgs({
      // pnpm passes the '--' on that some people write before the options.
      args: args[0] === '--' ? args.slice(1) : args,
      options: {
        mahasiswa: { type: 'string' },
        reset: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { mahasiswa, reset, yes, help } = values
    if (mahasiswa === undefined) return { mahasiswa, reset, yes, help }
    if (!/^\d{1,5}$/.test(mahasiswa) || Number(mahasiswa) < MIN_MAHASISWA) {
      throw new StartError(`--mahasiswa harus bilangan, paling sedikit ${MIN_MAHASISWA}.`)
    }
    return { mahasiswa: Number(mahasiswa), reset, yes, help }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError('Pilihan tidak dikenal. Lihat: npx -y pnpm@12 seed --help', { cause })
  }
}

async function askForReset(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new StartError('Tambahkan --yes bila semua data memang boleh dihapus.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'Hapus semua data di basis data ini? Ketik "ya" untuk melanjutkan: ',
  )
  terminal.close()
  if (answer.trim().toLowerCase() !== 'ya') throw new StartError('Tidak ada yang diubah.')
}

function printResult(counts: Record<string, number>, ms: number): void {
  const made: [string, string][] = [
    ['mhs', 'mahasiswa'],
    ['kelas', 'kelas'],
    ['pengajaran', 'pertemuan'],
    ['krs', 'KRS'],
    ['absensi', 'absensi'],
    ['biaya', 'data pembayaran'],
    ['mhs_pojt', 'mahasiswa di perusahaan OJT'],
    ['progkam', 'kegiatan TAK'],
    ['berita_terkini', 'berita'],
    ['buku_perpustakaan', 'buku'],
    ['soal_survey', 'soal survey'],
    ['peminjaman_ruangan', 'peminjaman ruangan'],
    ['berkas', 'berkas'],
  ]
  process.stdout.write(`\nData contoh siap dalam ${(ms / 1000).toFixed(1)} detik\n`)
  for (const [table, kind] of made) {
    const count = (counts[table] ?? 0).toLocaleString('id-ID')
    process.stdout.write(`  ${count.padStart(10)}  ${kind}\n`)
  }
  process.stdout.write(`\nAkun contoh (password: ${DEMO_PASSWORD})\n`)
  for (const { nim, keterangan } of demoAccounts) {
    process.stdout.write(`  ${nim}  ${keterangan}\n`)
  }
}

/** The error as one sentence where the person can mend it; anything else stays as it is. */
function known(error: unknown): unknown {
  if (error instanceof NotEmptyError) {
    return new StartError(
      'Basis data sudah berisi data mahasiswa. Pakai --reset bila semuanya boleh diganti.',
    )
  }
  return error
}
