import { changedFields, choices, list, show, update } from '@sia/contracts/office/mhs'
import { kantorFor } from '@sia/domain/ks'
import { explainPastDays } from '@sia/domain/mhs-fields'
import { formatDay, todayWita } from '@sia/domain/time'
import { listHistoryOfMhs } from '@sia/office/features/audit/queries-history'
import { listClaimsOf } from '@sia/office/features/buku-saku/queries'
import { listKsOf } from '@sia/office/features/ks/queries'
import { editMhs, type MhsChange } from '@sia/office/features/mhs/commands-edit'
import { listStatus } from '@sia/office/features/mhs/commands-status'
import { findMhsRecord, listMhsOfOffice } from '@sia/office/features/mhs/queries-record'
import { withRisks } from '@sia/office/features/mhs/queries-risk'
import { listPeminjamanOf } from '@sia/office/features/peminjaman-ruangan/queries'
import { invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'
import { presentBrief as presentClaim } from '../buku-saku/present.ts'
import { presentBrief as presentKs } from '../ks/present.ts'
import { presentBrief as presentLoan } from '../peminjaman-ruangan/present.ts'
import { akunOf } from './account.ts'
import { filesOf } from './file-routes.ts'
import { notePrivateRead } from './private-read.ts'

/** So many of a kind are shown of a student, the latest. */
const SHOWN_AT_MOST = 100

export async function mhsRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const isMoney = ctx.staf.izin.includes('pembayaran.lihat')
    return { mahasiswa: await withRisks(ctx, await listMhsOfOffice(ctx), { isMoney }) }
  })

  serve(app, show, async (ctx, { params: { nim } }) => {
    const { izin } = ctx.staf
    const isPrivate = izin.includes('mhs.biodata')
    const found = await findMhsRecord(ctx, nim, { isPrivate })
    if (!found) throw notFound()
    if (isPrivate) notePrivateRead(ctx, nim)
    const { id, isian, ...record } = found
    const [berkas, status, akun, peminjaman_ruangan, buku_saku, ks, riwayat] = await Promise.all([
      isPrivate ? filesOf(ctx, nim) : null,
      listStatus(ctx.pool, nim),
      izin.includes('mhs.akun') ? akunOf(ctx, nim) : null,
      izin.includes('peminjaman.putuskan') ? loansOf(ctx, nim) : null,
      izin.includes('buku_saku.putuskan') ? claimsOf(ctx, nim) : null,
      izin.includes('ks.jawab') ? ksOf(ctx, nim) : null,
      listHistoryOfMhs(ctx, id, { isPrivate }),
    ])
    const mayChange = izin.includes('mhs.ubah')
    return {
      ...record,
      isian: mayChange ? isian : null,
      akun,
      berkas,
      status: status.map((one) => ({ ...one, sejak: new Date(one.sejak) })),
      peminjaman_ruangan,
      buku_saku,
      ks,
      riwayat,
    }
  })

  serve(app, choices, async ({ db }) => ({
    jurusan: await db.jurusan.findMany({
      select: { id: true, nama: true },
      orderBy: { nama: 'asc' },
    }),
  }))

  serve(
    app,
    update,
    async (ctx, { params: { nim }, body: { dilihat: seen, ...fields } }) => {
      const refused = explainDays(fields, ctx.now)
      if (Object.keys(refused).length > 0) throw invalid(refused)
      await editMhs(ctx, nim, { fields: fields as MhsChange, seen })
      return 'success' as const
    },
    { fields: changedFields, check: (ctx, { known }) => explainDays(known, ctx.now) },
  )
}

/** The refusals of days that must have passed. */
const explainDays = (fields: object, now: Date) =>
  explainPastDays(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value instanceof Date ? [[name, formatDay(value)]] : [],
      ),
    ),
    todayWita(now),
  )

const loansOf = async ({ db, now }: StafCtx, nim: string) =>
  (await listPeminjamanOf(db, nim, SHOWN_AT_MOST)).map((row) => presentLoan(row, now))

const claimsOf = async ({ db }: StafCtx, nim: string) =>
  (await listClaimsOf(db, nim, SHOWN_AT_MOST)).map(presentClaim)

/** His complaints to the caller's offices. */
const ksOf = async ({ db, staf }: StafCtx, nim: string) =>
  (await listKsOf(db, nim, SHOWN_AT_MOST))
    .filter(({ bagian }) => kantorFor(staf.peran, bagian))
    .map(presentKs)
