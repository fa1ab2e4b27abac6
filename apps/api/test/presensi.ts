import { createHmac, randomBytes } from 'node:crypto'
import { CODE_LETTERS, stepAt } from '@sia/domain/presensi'
import { todayWita } from '@sia/domain/time'
import { change } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { day } from '@sia/server/test/factories'

const lettersOf = (bytes: Buffer) =>
  Array.from(bytes.subarray(0, 6), (byte) => CODE_LETTERS[byte % 32]).join('')

/** A session of that day whose code is shown for an hour, as Kantor opens it; says the code at any moment. */
export async function showCode(
  db: Db,
  { kelas_id, pertemuan, from }: { kelas_id: number; pertemuan: string; from: Date },
) {
  const rahasia = randomBytes(64)
  const kode = lettersOf(randomBytes(6))
  await change(db, { actor: 'staf uji' }, async (tx) => {
    await tx.pengajaran.update({
      where: { kelas_id_pertemuan: { kelas_id, pertemuan } },
      data: { tanggal: day(todayWita(from)) },
    })
    await tx.presensi.create({
      data: {
        kelas_id,
        pertemuan,
        kode,
        rahasia,
        dibuka_oleh: 'Uji',
        dibuka_pada: from,
        sampai: new Date(from.getTime() + 60 * 60_000),
      },
    })
  })
  return {
    opening: kode,
    /** As RFC 6238 makes it: an HMAC over the step. */
    codeAt(now: Date): string {
      const step = Buffer.alloc(8)
      step.writeBigInt64BE(BigInt(stepAt(now)))
      return kode + lettersOf(createHmac('sha256', rahasia).update(step).digest())
    },
    close: () =>
      change(db, { actor: 'staf uji' }, (tx) =>
        tx.presensi.update({
          where: { kelas_id_pertemuan: { kelas_id, pertemuan } },
          data: { ditutup_pada: from },
        }),
      ),
  }
}
