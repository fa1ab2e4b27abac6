import { summarizeNumbers } from '@sia/domain/hasil'
import { computeTotalTak, type NilaiTak } from '@sia/domain/progkam'
import type pg from 'pg'
import { type Grouped, groupedLines, hiddenNote, STUDENT_WHERE } from '../../hasil/groups.ts'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'

interface Pointed extends Grouped {
  total: number
}

/** Activity points by programme and intake. */
export const tak: ResultKind = {
  name: 'tak',
  title: 'TAK',
  of: 'kelompok',
  filters: ['jurusan', 'angkatan'],
  explain: ['Nilai TAK: jumlah nilai semua kegiatan kampus dan lepasan seorang mahasiswa.'],
  async read({ pool }, { filters, least }) {
    const { lines, hidden } = groupedLines(
      await listPointed(pool, [filters.jurusan, filters.angkatan]),
      least,
      cellsOf,
    )
    return {
      tables: [
        {
          sheet: 'TAK',
          headings: [
            'Jurusan',
            'Angkatan',
            'Mahasiswa',
            'Rata-rata',
            'Sebaran',
            'Belum punya nilai',
          ],
          lines,
          chart: { names: ['Jurusan', 'Angkatan'], value: 'Rata-rata' },
        },
      ],
      notes: hiddenNote(hidden, least),
    }
  },
}

function cellsOf(rows: Pointed[]): Cell[] {
  const { rata = null, sebaran = null } = summarizeNumbers(rows.map(({ total }) => total)) ?? {}
  return [rata, sebaran, rows.filter(({ total }) => total === 0).length]
}

async function listPointed(pool: pg.Pool, filters: unknown[]): Promise<Pointed[]> {
  const { rows } = await pool.query<Grouped & { kegiatan: NilaiTak[] }>(
    `select j.nama as jurusan, m.angkatan,
            coalesce((select jsonb_agg(jsonb_build_object('nilai', p.nilai, 'own', r.nilai))
                        from progkam p join progkam_mhs r on r.progkam_id = p.id and r.mhs_id = m.id), '[]')
              as kegiatan
       from mhs m join jurusan j on j.id = m.jurusan_id where ${STUDENT_WHERE}`,
    filters,
  )
  return rows.map(({ jurusan, angkatan, kegiatan }) => ({
    jurusan,
    angkatan,
    total: computeTotalTak(kegiatan),
  }))
}
