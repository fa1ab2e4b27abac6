import { all } from '@sia/contracts/all'
import { OWN_FIELD_NAMES } from '@sia/domain/mhs-fields'
import { createWorld } from '@sia/server/test/world'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, NEXT_YEAR } from './harness.ts'
import { tokenOf } from './sessions.ts'

const test = await createTestApp({ env: { PUSH_SERVICES: 'push.example' } })
const { app, db, owner } = test

type World = Awaited<ReturnType<typeof createWorld>>

interface Write {
  url: (world: World) => string
  /** A body that is accepted, so that the columns beside it get their chance. */
  body: (world: World) => object
  /** `table.column` that this call may change or fill, the caller's rows only. */
  may: string[]
  /** With which status: the world already holds what may be done once, or nobody knows the code. */
  refuses?: number
}

const loanColumns = ['ruangan_id', 'dari', 'sampai', 'no_telp', 'keperluan', 'created_at']
const columnsOf = (table: string, columns: string[]) => columns.map((name) => `${table}.${name}`)
const deviceColumns = columnsOf('pemberitahuan_perangkat', [
  'id',
  'account_id',
  'session_id',
  'alamat',
  'p256dh',
  'auth',
  'dipasang_pada',
])

const ALAMAT = columnsOf('kalender_alamat', [
  'mhs_id',
  'rahasia_hash',
  'dibuat_pada',
  'dipakai_pada',
])

const NOTE = ['id', 'mhs_id', 'jenis', 'isi', 'butir', 'jumlah', 'pada', 'tampil_pada']

/** Every call that writes, but login and logout; one without an entry fails below. */
const WRITES: Record<string, Write> = {
  'PATCH /api/mhs/:id': {
    url: ({ caller }) => `/api/mhs/${caller.id}`,
    body: () => ({ update_profile: true, tempat: 'Ende', email: 'a@example.org' }),
    // The address before is told of another one.
    may: [...columnsOf('mhs', [...OWN_FIELD_NAMES, 'diisi_sendiri']), ...columnsOf('kabar', NOTE)],
  },
  'POST /api/penilaian-dosen': {
    url: () => '/api/penilaian-dosen?add_row=true',
    body: ({ kelas }) => ({
      kelas_id: kelas.id,
      penampilan: 4,
      kepribadian: 4,
      penguasaan_materi: 4,
      mudah_diterima: 4,
      semangat_mengajar: 4,
      ketepatan_waktu: 4,
    }),
    may: [],
    refuses: 409,
  },
  'POST /api/hadir': {
    url: () => '/api/hadir',
    body: () => ({ kode: 'p00000000000' }),
    may: [],
    refuses: 422,
  },
  'PATCH /api/mhs_pojt/:id': {
    url: ({ caller }) => `/api/mhs_pojt/${caller.id}`,
    body: ({ pojt }) => ({ self_join: true, pojt_id: pojt.id }),
    may: [],
  },
  'POST /api/undangan-ojt': {
    url: () => '/api/undangan-ojt',
    body: ({ other }) => ({ nim: other.nim }),
    may: [],
  },
  'POST /api/undangan-ojt/jawab': {
    url: () => '/api/undangan-ojt/jawab',
    body: () => ({ undangan_id: 987_654_321, jawaban: 'terima' }),
    may: [],
    refuses: 404,
  },
  'POST /api/surat': {
    url: () => '/api/surat',
    body: () => ({ jenis: 'tak', rujukan: '', keperluan: null }),
    may: columnsOf('surat', [
      ...['id', 'mhs_id', 'jenis', 'rujukan', 'keadaan', 'tahun', 'urut', 'kode', 'isi', 'kelas'],
      ...['dibuat_pada', 'terbit_pada'],
    ]),
  },
  'POST /api/buku-saku': {
    url: () => '/api/buku-saku',
    body: ({ caller, kegiatan }) => ({
      mhs_id: caller.id,
      buku_saku_kegiatan_id: kegiatan.id,
      status: 1,
      tanggal: '2026-01-04',
    }),
    may: columnsOf('buku_saku', ['status', 'tanggal']),
  },
  'PATCH /api/berita-terkini/:id': {
    url: ({ berita }) => `/api/berita-terkini/${berita.id}`,
    body: ({ caller }) => ({ is_sia: true, mhs_id: caller.id, is_view: true }),
    may: [
      ...columnsOf('berita_terkini_status_views', ['berita_terkini_id', 'mhs_id', 'tanggal']),
      ...columnsOf('berita_terkini_dibaca', ['berita_terkini_id', 'mhs_id']),
      'berita_terkini_status.views',
    ],
  },
  'POST /api/berita-terkini/dibaca': {
    url: () => '/api/berita-terkini/dibaca',
    body: () => ({ semua: true }),
    may: columnsOf('berita_terkini_dibaca', ['berita_terkini_id', 'mhs_id']),
  },
  'POST /api/kabar/dibaca': {
    url: () => '/api/kabar/dibaca',
    body: () => ({}),
    may: columnsOf('kabar', ['dibaca_pada']),
  },
  'PATCH /api/pemberitahuan': {
    url: () => '/api/pemberitahuan',
    body: () => ({ jenis: 'nilai', push: false, surel: true }),
    may: columnsOf('pemberitahuan_pilihan', ['mhs_id', 'jenis', 'push', 'surel']),
  },
  'POST /api/pemberitahuan/perangkat': {
    url: () => '/api/pemberitahuan/perangkat',
    body: () => ({
      alamat: 'https://push.example/a',
      p256dh: 'k'.repeat(87),
      auth: 'r'.repeat(22),
    }),
    may: deviceColumns,
  },
  'POST /api/pemberitahuan/perangkat/lepas': {
    url: () => '/api/pemberitahuan/perangkat/lepas',
    body: () => ({}),
    may: deviceColumns,
  },
  'POST /api/pengumuman/ditutup': {
    url: () => '/api/pengumuman/ditutup',
    body: ({ pengumuman }) => ({ pengumuman_id: pengumuman.id }),
    may: columnsOf('pengumuman_ditutup', ['pengumuman_id', 'mhs_id']),
  },
  'POST /api/mhs-soal-survey': {
    url: () => '/api/mhs-soal-survey',
    body: ({ caller, soal_id }) => ({
      jawaban: [{ soal_survey_id: soal_id, jawaban_essay: 'Baik', mhs_id: caller.id }],
    }),
    may: columnsOf('mhs_soal_survey', ['jawaban_essay', 'updated_at']),
  },
  'POST /api/ks': {
    url: () => '/api/ks',
    body: () => ({ judul: 'Judul', isi: 'Isi' }),
    may: columnsOf('ks', [
      'id',
      'mhs_id',
      'judul',
      'isi',
      'no_hp',
      'bagian',
      'status',
      'created_at',
    ]),
  },
  'POST /api/ks/:id/pesan': {
    url: ({ own }) => `/api/ks/${own.ks_id}/pesan`,
    body: () => ({ isi: 'Isi' }),
    may: columnsOf('ks_pesan', ['id', 'ks_id', 'jenis', 'isi', 'created_at']),
  },
  'POST /api/peminjaman-ruangan': {
    url: () => '/api/peminjaman-ruangan',
    body: ({ ruangan }) => ({
      ruangan_id: ruangan.id,
      dari: `${NEXT_YEAR}-03-01 08:00:00`,
      sampai: `${NEXT_YEAR}-03-01 09:00:00`,
      no_telp: '08123456789',
      keperluan: 'Rapat',
    }),
    may: columnsOf('peminjaman_ruangan', ['id', 'mhs_id', ...loanColumns]),
  },
  'POST /api/kalender': {
    url: () => '/api/kalender',
    body: () => ({}),
    may: ALAMAT,
  },
  'POST /api/kalender/cabut': {
    url: () => '/api/kalender/cabut',
    body: () => ({}),
    may: ALAMAT,
  },
  'PATCH /api/peminjaman-ruangan/:id': {
    url: ({ own }) => `/api/peminjaman-ruangan/${own.loan_id}`,
    body: ({ ruangan }) => ({
      ruangan_id: ruangan.id,
      dari: `${NEXT_YEAR}-04-01 08:00:00`,
      sampai: `${NEXT_YEAR}-04-01 09:00:00`,
      no_telp: '08123456789',
      keperluan: 'Rapat',
    }),
    // A trigger remembers when calendars have to follow.
    may: [
      ...columnsOf('peminjaman_ruangan', loanColumns),
      ...columnsOf('kalender_ubah', ['tabel', 'id', 'pada']),
    ],
  },
}

// They write no column of a student's data; their own tests cover them.
const ELSEWHERE = [
  'POST /api/layar',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/sesi/akhiri',
  'POST /api/mhs/:id/foto',
  'POST /api/peminjaman-ruangan/:id/tarik',
]

// Fields of the calls themselves: a foreign mhs_id is refused outright, a comment must be text.
const FIELDS = ['mhs_id', 'kritik_saran']

let world: World
let token: string
let everyColumn: string[]

beforeAll(async () => {
  world = await createWorld(db)
  // Without a letterhead no paper is made.
  await owner.query("update pengaturan set kop_nama = 'Kampus'")
  token = await tokenOf(test, world.caller.nim)
  const { rows } = await owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  everyColumn = rows.map(({ name }) => name)
})

type Rows = Record<string, Record<string, Record<string, unknown>>>

async function readAll(from: pg.Pool): Promise<Rows> {
  const { rows: tables } = await from.query<{ name: string; key: string }>(
    `select c.relname as name,
            (select string_agg(format('t.%I::text', a.attname), ' || ''/'' || ')
               from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
              where i.indrelid = c.oid and i.indisprimary) as key
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('session', 'rate_limit', 'login_address', 'daily_use', 'audit', 'security_event')`,
  )
  const all: Rows = {}
  for (const { name, key } of tables) {
    const { rows } = await from.query(`select ${key} as key, to_jsonb(t) as row from "${name}" t`)
    all[name] = Object.fromEntries(rows.map(({ key: id, row }) => [id, row]))
  }
  return all
}

function changedColumns(before: Rows, after: Rows): string[] {
  const changed = new Set<string>()
  for (const table of Object.keys(after)) {
    const keys = new Set([...Object.keys(before[table] ?? {}), ...Object.keys(after[table] ?? {})])
    for (const key of keys) {
      const [old = {}, now = {}] = [before[table]?.[key], after[table]?.[key]]
      for (const column of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const [was, is] = [old[column] ?? null, now[column] ?? null]
        if (JSON.stringify(was) !== JSON.stringify(is)) changed.add(`${table}.${column}`)
      }
    }
  }
  return [...changed]
}

describe('every column sent to every call that writes', () => {
  it('has an entry for every such call', () => {
    const writes = all.filter(({ method }) => method !== 'GET')
    const names = writes.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name) => !ELSEWHERE.includes(name)).sort()).toEqual(
      Object.keys(WRITES).sort(),
    )
  })

  it.each(Object.keys(WRITES))('%s changes only what it is for', async (key) => {
    const { url, body, may, refuses = 200 } = WRITES[key] as Write
    const fields = [...FIELDS, ...may.map((column) => column.split('.')[1])]
    const others = everyColumn.filter((name) => !fields.includes(name))
    for (const hostile of [world.other.id, '9', true, '2020-01-01']) {
      const extra = Object.fromEntries(others.map((name) => [name, hostile]))
      const before = await readAll(owner)
      const response = await app.inject({
        method: key.split(' ')[0] as 'POST' | 'PATCH',
        url: url(world),
        payload: { ...extra, ...body(world) },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.statusCode).toBe(refuses)
      const changed = changedColumns(before, await readAll(owner))
      expect(changed.filter((column) => !may.includes(column))).toEqual([])
    }
  })
})
