import { NONAKTIF_OLEH } from '@sia/domain/login-hindrance'
import { formatMoment, showMoment, showTanggal } from '@sia/domain/time'
import { findAccount, findMahasiswa } from '@sia/office/features/auth/queries'
import { listStatus } from '@sia/office/features/mhs/commands-status'
import { findThrottled } from '@sia/server/auth/login-throttle'
import { AppError } from '@sia/server/errors'
import { word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import type { OperatorCtx } from '../../lib/context.ts'
import { formatTable } from '../../lib/terminal.ts'

/** `sia akun lihat`: all that a helpdesk asks before it helps. */
export const show = defineCommand({
  command: 'lihat <nim>',
  describe: 'Keadaan akun dan OJT seorang mahasiswa',
  options: { nim: word('NIM mahasiswa') },
  examples: [['$0 akun lihat 24010001', 'Mengapa mahasiswa ini tidak dapat login?']],
  async run(ctx, args) {
    const nim = args.nim.trim()
    const [account, mhs, status] = await Promise.all([
      readAccount(ctx, nim),
      findMahasiswa(ctx.db, nim),
      listStatus(ctx.pool, nim),
    ])
    if (!account && !mhs) {
      throw new AppError('not_found', `Tidak ada mahasiswa atau akun dengan NIM ${nim}.`)
    }
    const json = { nim, mahasiswa: mhs && { ...presentMahasiswa(mhs), status }, akun: account }
    return { text: formatTable([], describe(json)), json }
  },
})

async function readAccount({ db, now, passwords }: OperatorCtx, nim: string) {
  const row = await findAccount(db, nim, now)
  if (!row) return null
  const moment = (at: Date | null | undefined) => (at ? formatMoment(at) : null)
  return {
    aktif: row.active,
    nonaktif_by: row.nonaktif_by,
    terhubung: row.mhs_id !== null,
    sandi_dapat_dipakai: passwords.isUsable(row.password_hash),
    harus_ganti_sandi: row.must_change_password,
    sandi_berlaku_sampai: moment(row.sandi_berlaku_sampai),
    sandi_kedaluwarsa: row.sandi_berlaku_sampai !== null && row.sandi_berlaku_sampai <= now,
    percobaan_ditolak_sampai: moment(await findThrottled(db, nim, now)),
    login_terakhir: moment(row.session[0]?.created_at),
    sesi_aktif: row._count.session,
  }
}

type Mahasiswa = NonNullable<Awaited<ReturnType<typeof findMahasiswa>>>
type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>

function presentMahasiswa({ jurusan, mhs_pojt, ...mhs }: Mahasiswa) {
  const { nama, jenjang, angkatan, semester, cabang, ojt_aktif } = mhs
  const ojt = {
    aktif: ojt_aktif,
    perusahaan: mhs_pojt?.pojt.perusahaan.nama ?? null,
    kelompok_nim: mhs_pojt?.kelompok_nim ?? null,
  }
  return { nama, jurusan: jurusan.nama, jenjang, angkatan, semester, cabang, ojt }
}

type StatusRow = Awaited<ReturnType<typeof listStatus>>[number]

interface Jawaban {
  nim: string
  mahasiswa: (ReturnType<typeof presentMahasiswa> & { status: StatusRow[] }) | null
  akun: Account | null
}

function describe({ nim, mahasiswa: mhs, akun: account }: Jawaban): [string, string][] {
  const student: [string, string][] = mhs
    ? [
        ['Nama', mhs.nama],
        ['Jurusan', `${mhs.jurusan}, ${mhs.jenjang}`],
        ['Angkatan', `${mhs.angkatan}, semester ${mhs.semester}, cabang ${mhs.cabang}`],
        ['Status', describeStatus(mhs.status)],
        ['OJT', describeOjt(mhs.ojt)],
      ]
    : [['Nama', 'Tidak ada data mahasiswa dengan NIM ini.']]
  return [['NIM', nim], ...student, ...describeAccount(account)]
}

const describeStatus = (rows: StatusRow[]): string =>
  rows.map(({ status, sejak }) => `${status} sejak ${showTanggal(sejak)}`).join(', ') || 'aktif'

function describeOjt({ aktif, perusahaan, kelompok_nim }: Record<string, unknown>): string {
  const state = aktif ? 'Aktif' : 'Belum aktif'
  const place = perusahaan ? String(perusahaan) : 'belum memilih perusahaan'
  const group = kelompok_nim ? `kelompok ${kelompok_nim}` : 'belum berkelompok'
  return [state, place, ...(perusahaan ? [group] : [])].join(', ')
}

function describeAccount(account: Account | null): [string, string][] {
  if (!account) return [['Akun', 'Belum ada; login menjawab NIM atau password salah.']]
  const by = NONAKTIF_OLEH[account.nonaktif_by ?? 0]
  const active = account.aktif ? 'Aktif' : `Nonaktif${by ? ` oleh ${by}` : ''}`
  const broken = account.terhubung ? '' : ', tetapi tidak terhubung dengan data mahasiswa'
  const login = account.login_terakhir ? showMoment(account.login_terakhir) : 'belum pernah'
  const wait: [string, string][] = account.percobaan_ditolak_sampai
    ? [
        [
          'Percobaan',
          `Terlalu banyak; ditolak sampai ${showMoment(account.percobaan_ditolak_sampai)}`,
        ],
      ]
    : []
  return [
    ['Akun', active + broken],
    ['Sandi', describePassword(account)],
    ...wait,
    ['Login terakhir', `${login}; ${account.sesi_aktif} sesi aktif`],
  ]
}

function describePassword(account: Account): string {
  if (!account.sandi_dapat_dipakai) return 'Rusak; perlu: sia akun reset-sandi'
  const until = account.sandi_berlaku_sampai && showMoment(account.sandi_berlaku_sampai)
  if (account.sandi_kedaluwarsa) return `Sandi sekali pakai, sudah tidak berlaku sejak ${until}`
  if (!account.harus_ganti_sandi) return 'Milik mahasiswa sendiri'
  return `Sandi sekali pakai${until ? ` sampai ${until}` : ''}; harus diganti begitu login`
}
