import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import type { Db } from '@sia/server/db/client'
import type { Tx } from '@sia/server/db/transaction'
import type { Storage, StoredFile } from '@sia/server/storage/storage'

/** All settings with the links of the survey reminder in order. */
export async function readPengaturan(db: Tx) {
  const [row, tautan] = await Promise.all([
    db.pengaturan.findUniqueOrThrow({ where: { id: 1 } }),
    db.pengingatSurveyTautan.findMany({
      orderBy: { urutan: 'asc' },
      select: { label: true, url: true },
    }),
  ])
  return { ...row, tautan }
}

/** The campus branches the students belong to. */
export async function listCabang(db: Db): Promise<string[]> {
  const rows = await db.mhs.findMany({
    distinct: 'cabang',
    select: { cabang: true },
    orderBy: { cabang: 'asc' },
  })
  return rows.map(({ cabang }) => cabang)
}

/** A PDF that students open; `file` is null while it is missing. */
export interface BerkasState {
  jenis: string
  cabang: string | null
  path: string
  file: StoredFile | null
}

/** Every PDF that students open, and whether it is there. Product §16.1. */
export async function listBerkas({ db, storage }: { db: Db; storage: Storage }) {
  const wanted = [
    ...Object.entries(BERKAS).map(([jenis, path]) => ({ jenis, cabang: null, path })),
    ...(await listCabang(db)).map((cabang) => ({
      jenis: 'jadwal-ojt',
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
