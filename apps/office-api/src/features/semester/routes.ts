import { list, open, prepare, undo } from '@sia/contracts/office/semester'
import { OPEN_TERM_KIND, openTerm } from '@sia/office/features/semester/commands'
import { createNextTerm, NEXT_TERM_KIND } from '@sia/office/features/semester/commands-next'
import { listTerms } from '@sia/office/features/semester/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function semesterRoutes(app: FastifyInstance) {
  serve(app, list, async ({ pool }) => ({ semester: await listTerms(pool) }))

  serve(app, prepare, async (ctx, { body: { tahun, semester, terapkan, ...days } }) => {
    const next = await createNextTerm(ctx, { tahun, semester }, { ...days, apply: terapkan })
    return {
      mulai: next.mulai,
      selesai: next.selesai,
      seperti: next.like,
      kelas: next.classes.length,
      pertemuan: next.meetings.length,
      krs: next.members.length,
      tanpa_hari: next.withoutDay,
      tanpa_mahasiswa: next.withoutStudents,
      nomor: next.number,
    }
  })

  serve(app, open, async (ctx, { body: { naik, terapkan, ...term } }) => {
    const opening = await openTerm(ctx, { ...term, raises: naik, apply: terapkan })
    const { mulai, selesai, previous, risen, findings, number } = opening
    return {
      mulai,
      selesai,
      sebelumnya: previous,
      naik: risen,
      periksa: findings.map(({ what, count, names }) => ({
        apa: what,
        jumlah: count,
        contoh: names,
      })),
      nomor: number,
    }
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, [NEXT_TERM_KIND, OPEN_TERM_KIND])
    return 'success' as const
  })
}
