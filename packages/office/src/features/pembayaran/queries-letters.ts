import { pickLate } from '@sia/domain/angsuran'
import { parseDay, todayWita } from '@sia/domain/time'
import type { Sql } from '@sia/server/db/sql'
import { listBalances } from './queries-balances.ts'

const STUDENTS = {
  name: 'kantor surat',
  text: `select m.nim, m.nama, j.nama as jurusan, m.angkatan, m.no_briva
    from mhs m join jurusan j on j.id = m.jurusan_id where m.nim = any ($1) order by m.nama, m.nim`,
}

const KONTAK = {
  name: 'kantor surat kontak',
  text: `select ruang, telepon from kontak where bagian = 'keuangan'`,
}

interface Student {
  nim: string
  nama: string
  jurusan: string
  angkatan: number
  no_briva: string | null
}

/** Letters about late payments to these students, in whole rupiah; none to a student without any. Product §25.16. */
export async function listLetters(ctx: { sql: Sql; now: Date }, nims: string[]) {
  const [students, balances, [kontak]] = await Promise.all([
    ctx.sql<Student>(STUDENTS, [nims]),
    listBalances(ctx, (balance) => [balance], { nims }),
    ctx.sql<{ ruang: string | null; telepon: string | null }>(KONTAK, []),
  ])
  const known = new Map(balances.map((one) => [one.nim, one]))
  const letters = students.flatMap((student) => {
    const { sisa = 0, angsuran = [] } = known.get(student.nim) ?? {}
    const late = sisa > 0 ? pickLate(angsuran) : []
    const tagihan = late.map(({ ke, kurang, denda, jatuh_tempo }) => ({
      ke,
      kurang,
      denda,
      jatuh_tempo: jatuh_tempo === null ? null : parseDay(jatuh_tempo),
    }))
    return tagihan.length === 0 ? [] : [{ ...student, sisa, tagihan }]
  })
  const hari = new Date(todayWita(ctx.now))
  return {
    hari,
    kontak: { ruang: kontak?.ruang ?? null, telepon: kontak?.telepon ?? null },
    surat: letters,
  }
}
