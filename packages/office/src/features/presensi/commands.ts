import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, checkOpening } from '@sia/domain/presensi'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { findSesi, type SesiId } from './queries.ts'

/** Who shows the code of a session. */
interface Opener extends Writer {
  /** Whom the office reads. */
  oleh: string
  now: Date
}

const SECRET_BYTES = 64

/**
 * Shows the code of a session until 15 minutes after its hours: the one that is shown already, or a new one with a secret
 * of its own. Product §25.13.
 * @throws AppError conflict with the sentence why it cannot be shown now.
 */
export async function openPresensi(
  { db, actor, oleh, now }: Opener,
  { kelas_id, pertemuan }: SesiId,
): Promise<void> {
  await change(db, { actor }, async (tx) => {
    const opening = checkOpening(await findSesi(tx, { kelas_id, pertemuan }), now)
    if (!opening.ok) throw new AppError('conflict', opening.message)
    await tx.$executeRaw`
      insert into presensi as p (kelas_id, pertemuan, kode, rahasia, dibuka_oleh, dibuka_pada, sampai)
      values (${kelas_id}, ${pertemuan}, ${newName()}, ${randomBytes(SECRET_BYTES)}, ${oleh}, ${now}, ${opening.sampai})
      on conflict (kelas_id, pertemuan) do update
        set kode = excluded.kode, rahasia = excluded.rahasia, dibuka_oleh = excluded.dibuka_oleh,
            dibuka_pada = excluded.dibuka_pada, sampai = excluded.sampai, ditutup_pada = null
        where p.ditutup_pada is not null or p.sampai <= ${now}`
  })
}

/** Takes no more codes of a session; what came of them stays. Product §25.13. */
export async function closePresensi(
  { db, actor, now }: Opener,
  { kelas_id, pertemuan }: SesiId,
): Promise<void> {
  await change(db, { actor }, (tx) =>
    tx.presensi.updateMany({
      where: { kelas_id, pertemuan, ditutup_pada: null },
      data: { ditutup_pada: now },
    }),
  )
}

/** The name of an opening, by chance: it opens nothing by itself. */
const newName = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
