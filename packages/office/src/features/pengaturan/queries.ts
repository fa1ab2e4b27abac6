import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import type { SettingName, SettingValue } from '@sia/domain/pengaturan'
import type { Pengaturan } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import type { Storage, StoredFile } from '@sia/server/storage/storage'

/** The column of `pengaturan` that holds a setting; the links of the survey reminder have a table. */
export const COLUMNS = {
  'ojt-dibuka': 'ojt_dibuka_pada',
  'ojt-pedoman': 'ojt_pedoman_url',
  'ojt-logbook': 'ojt_logbook_url',
  'jatuh-tempo': 'angsuran_hari',
  'jatuh-tempo-bulan-pertama': 'angsuran_bulan_pertama',
  'denda-hari': 'denda_hari',
  'kehadiran-minimal': 'kehadiran_minimal',
  'tak-target': 'tak_target',
  'sks-d1': 'sks_d1',
  'sks-d2': 'sks_d2',
  'nilai-ulang': 'nilai_ulang',
  'lulus-baca': 'lulus_baca_hari',
  'survey-judul': 'pengingat_survey_judul',
  'kop-nama': 'kop_nama',
  'kop-alamat': 'kop_alamat',
  'kop-kota': 'kop_kota',
  'ttd-nama': 'ttd_nama',
  'ttd-jabatan': 'ttd_jabatan',
  'ttd-nip': 'ttd_nip',
  'ttd-jenis': 'ttd_jenis',
} as const satisfies Record<Exclude<SettingName, 'survey-tautan'>, keyof Pengaturan>

/** Every setting's value. */
export async function readSettings(db: Orm): Promise<Record<SettingName, SettingValue>> {
  const [row, links] = await Promise.all([
    readPengaturan(db),
    db.pengingatSurveyTautan.findMany({
      orderBy: { urutan: 'asc' },
      select: { label: true, url: true },
    }),
  ])
  const columns = Object.entries(COLUMNS).map(([name, column]) => [name, row[column]])
  return { ...Object.fromEntries(columns), 'survey-tautan': links }
}

/** The row of settings, with the maintenance. */
export const readPengaturan = (db: Orm) => db.pengaturan.findUniqueOrThrow({ where: { id: 1 } })

/** The campus branches the students belong to. */
async function listCabang(db: Db): Promise<string[]> {
  const rows = await db.mhs.findMany({
    distinct: 'cabang',
    select: { cabang: true },
    orderBy: { cabang: 'asc' },
  })
  return rows.map(({ cabang }) => cabang)
}

/** A PDF that students open; `file` is null while it is missing. */
export interface BerkasState {
  jenis: keyof typeof BERKAS | 'jadwal-ojt'
  cabang: string | null
  path: string
  file: StoredFile | null
}

/** Every PDF that students open, and whether it is there. Product §16.1. */
export async function listBerkas({ db, storage }: { db: Db; storage: Storage }) {
  const wanted = [
    ...(Object.keys(BERKAS) as (keyof typeof BERKAS)[]).map((jenis) => ({
      jenis,
      cabang: null,
      path: BERKAS[jenis],
    })),
    ...(await listCabang(db)).map((cabang) => ({
      jenis: 'jadwal-ojt' as const,
      cabang,
      path: jadwalOjtPath(cabang),
    })),
  ]
  return Promise.all(
    wanted.map(
      async (one): Promise<BerkasState> => ({ ...one, file: await storage.stat(one.path) }),
    ),
  )
}
