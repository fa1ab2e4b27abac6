import { ABSENSI_LABELS, countHadir, PERTEMUAN } from '@sia/domain/absensi'
import { PLACES } from '@sia/domain/booking'
import { JENIS_KABAR } from '@sia/domain/kabar'
import { BAGIAN_KONTAK } from '@sia/domain/kontak'
import { KS_STATUS } from '@sia/domain/ks'
import { statusOn } from '@sia/domain/mark-absensi'
import { stateOf } from '@sia/domain/peminjaman-ruangan'
import { PERAN } from '@sia/domain/staf'
import { STATUS, type Status } from '@sia/domain/status'
import { JENIS_SURAT } from '@sia/domain/surat'
import { JAWABAN_UNDANGAN } from '@sia/domain/undangan-ojt'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { createKelas, createKrs, createMhs, day } from '../../test/factories.ts'
import { joinStatus, STATUS_COLUMNS } from '../features/mhs-status/sql.ts'

// Rules that the database needs under a lock or in a constraint, beside the domain, whose word they are.

const { db, owner } = await createTestCollege()

describe('kinds that a constraint lists', () => {
  it.each<[string, readonly string[]]>([
    ['absensi_status_sah', Object.keys(ABSENSI_LABELS)],
    ['kabar_jenis', JENIS_KABAR],
    ['kontak_bagian_dikenal', Object.keys(BAGIAN_KONTAK)],
    ['ks_status_dikenal', Object.keys(KS_STATUS)],
    ['mhs_status_status_sah', STATUS],
    ['pengajaran_pertemuan_sah', PERTEMUAN],
    ['staf_peran_dikenal', Object.keys(PERAN)],
    ['undangan_ojt_jawaban', JAWABAN_UNDANGAN],
  ])('%s: those of the domain', async (name, kinds) => {
    const { rows } = await owner.query<{ text: string }>(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [name],
    )
    expect(quotedIn(rows[0]?.text).toSorted()).toEqual([...kinds].toSorted())
  })

  it.each<[string, string, readonly string[]]>([
    ['surat_fakta', "WHEN ('\\w+') THEN$", JENIS_SURAT],
    ['surat_bayar', "('(?:angsuran|du)\\w*')", PLACES],
  ])('%s: those of the domain', async (name, pattern, kinds) => {
    const { rows } = await owner.query<{ text: string }>(
      'select prosrc as text from pg_proc where proname = $1',
      [name],
    )
    const found = [...(rows[0]?.text ?? '').matchAll(new RegExp(pattern, 'gm'))]
    expect(found.map(([, kind]) => kind).toSorted()).toEqual(
      kinds.map((kind) => `'${kind}'`).toSorted(),
    )
  })
})

const quotedIn = (text = '') => [...text.matchAll(/'([^']+)'/g)].map(([, kind]) => kind)

describe('the status on a day', () => {
  const history: { status: Status; sejak: string }[] = [
    { status: 'cuti', sejak: '2026-09-01' },
    { status: 'aktif', sejak: '2026-11-02' },
    { status: 'keluar', sejak: '2026-12-01' },
  ]
  let mhs: { id: number }
  let term: { id: number }

  beforeAll(async () => {
    mhs = await createMhs(db)
    await db.mhsStatus.createMany({
      data: history.map(({ status, sejak }) => ({ mhs_id: mhs.id, status, sejak: day(sejak) })),
    })
    const { id } = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
    const days = { mulai: day('2026-08-01'), selesai: day('2027-01-31') }
    term = await db.semesterAjaran.create({
      data: { tahun_ajaran_id: id, semester: 'ganjil', aktif: true, ...days },
    })
  })

  it.each(['2026-08-31', '2026-09-01', '2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'])(
    '%s',
    async (on) => {
      const { rows } = await owner.query<{ status: string; certified: boolean }>(
        `select ${STATUS_COLUMNS}, surat_fakta(m.id, 'aktif', $3, $2) is not null as certified
           from mhs m ${joinStatus('m.id', '$2')} where m.id = $1`,
        [mhs.id, on, String(term.id)],
      )
      const status = statusOn(history, on)
      expect(rows).toMatchObject([{ status, certified: status === 'aktif' }])
    },
  )
})

it('the attendance that a paper certifies is that of the domain', async () => {
  const kelas = await createKelas(db)
  const mhs = await createMhs(db)
  const marks = { tugas: 80, uts: 80, uas: 80 }
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, marks, ['1', '2', '3', 'UTS', 'UAS'])
  await db.pengajaran.updateMany({
    where: { kelas_id: kelas.id, pertemuan: { in: ['3', '4'] } },
    data: { status: 9 },
  })
  await db.absensi.create({
    data: { mhs_id: mhs.id, kelas_id: kelas.id, pertemuan: '5', status: '2' },
  })
  const { rows } = await owner.query<{ isi: { hadir: number } }>(
    'select isi from surat_kelas($1)',
    [mhs.id],
  )
  const { pengajaran, absensi } = {
    pengajaran: await db.pengajaran.findMany({ where: { kelas_id: kelas.id } }),
    absensi: await db.absensi.findMany({ where: { mhs_id: mhs.id } }),
  }
  expect(rows[0]?.isi.hadir).toBe(countHadir({ pengajaran, absensi }))
  expect(rows[0]?.isi.hadir).toBe(2)
})

it('a loan is in the state that the domain says, whoever decided', async () => {
  const CALLED = {
    Ditolak: 'ditolak',
    Menyetujui: 'disetujui',
    Mengetahui: 'diketahui',
    'Belum ada persetujuan.': 'menunggu',
  }
  const names = [null, '', 'Wayan']
  const loans = names.flatMap((mengetahui) =>
    names.flatMap((menyetujui) => names.map((rejected) => ({ mengetahui, menyetujui, rejected }))),
  )
  const { rows } = await owner.query<{ state: string }>(
    `select kabar_putusan(l.mengetahui, l.menyetujui, l.rejected) as state
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as l (mengetahui, menyetujui, rejected, place) order by place`,
    [
      loans.map(({ mengetahui }) => mengetahui),
      loans.map(({ menyetujui }) => menyetujui),
      loans.map(({ rejected }) => rejected),
    ],
  )
  expect(rows.map(({ state }) => state)).toEqual(loans.map((loan) => CALLED[stateOf(loan).text]))
})
