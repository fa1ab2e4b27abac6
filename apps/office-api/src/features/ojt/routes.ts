import * as ojt from '@sia/contracts/office/ojt'
import { listHistoryOfCompany } from '@sia/office/features/audit/queries-history'
import * as companies from '@sia/office/features/ojt/commands-companies'
import { changeGroup } from '@sia/office/features/ojt/commands-group'
import * as places from '@sia/office/features/ojt/commands-place'
import {
  checksumOf,
  checksumOfOffer,
  findCompany,
  findFirstYear,
  listCompanies,
  listDosen,
  listJurusan,
  listParticipantsOf,
} from '@sia/office/features/ojt/queries-companies'
import { findOjtStudent, listOjtStudents } from '@sia/office/features/ojt/queries-students'
import { nameTable } from '@sia/office/lib/table-names'
import { kindOf } from '@sia/office/remove/kinds'
import { type Removal, removeOne } from '@sia/office/remove/run'
import { undoOfKinds } from '@sia/office/undo/undo'
import { AppError, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

const COMPANY = kindOf('perusahaan')
const OFFER = kindOf('penawaran-ojt')

/** Kinds taken back here. */
const KINDS = [
  ...Object.values(companies.COMPANY_KINDS),
  ...Object.values(places.PLACE_KINDS),
  `hapus ${COMPANY.name}`,
  `hapus ${OFFER.name}`,
]

export async function ojtRoutes(app: FastifyInstance) {
  companyRoutes(app)
  offerRoutes(app)
  studentRoutes(app)

  serve(app, ojt.listDosen, async ({ db }) => ({ dosen: await listDosen(db) }))

  serve(app, ojt.undo, async (ctx, { body: { nomor } }) => {
    await undoOfKinds(ctx, nomor, KINDS)
    return 'success' as const
  })
}

function companyRoutes(app: FastifyInstance) {
  serve(app, ojt.listCompanies, async ({ db }) => {
    const [perusahaan, tahun_ajaran] = await Promise.all([listCompanies(db), findFirstYear(db)])
    return { perusahaan, tahun_ajaran }
  })

  serve(app, ojt.showCompany, async (ctx, { params: { id } }) => {
    const found = await findCompany(ctx.db, id)
    if (!found) throw notFound()
    const [peserta, jurusan, tahun_ajaran, riwayat] = await Promise.all([
      listParticipantsOf(ctx.db, id),
      listJurusan(ctx.db),
      findFirstYear(ctx.db),
      listHistoryOfCompany(ctx, id),
    ])
    const offers = found.penawaran.map((one) => ({ ...one, dilihat: checksumOfOffer(one) }))
    return {
      perusahaan: { ...found, penawaran: offers, dilihat: checksumOf(found) },
      peserta,
      jurusan,
      tahun_ajaran,
      riwayat,
    }
  })

  serve(app, ojt.createCompany, async (ctx, { body }) => {
    const { id, number: nomor } = await companies.createCompany(ctx, body)
    return { id, nomor }
  })

  serve(app, ojt.updateCompany, async (ctx, { params: { id }, body: { dilihat, ...said } }) => {
    const { number: nomor } = await companies.updateCompany(ctx, id, { ...said, seen: dilihat })
    return { id, nomor }
  })

  serve(app, ojt.removeCompany, async (ctx, { params: { id }, body: { terapkan: apply } }) => {
    const { nama } = await requireCompany(ctx, id)
    return present(
      await removeOne(ctx, COMPANY, { words: [nama], which: String(id), apply }),
      apply,
    )
  })
}

function offerRoutes(app: FastifyInstance) {
  serve(app, ojt.saveOffer, async (ctx, { params, body: { dilihat: seen, ...written } }) => {
    const { id: perusahaan_id, jenjang } = params
    const offer = { perusahaan_id, jenjang }
    const { number: nomor } = await companies.saveOffer(ctx, offer, { ...written, seen })
    return { nomor }
  })

  serve(app, ojt.closeOffer, async (ctx, { params, body }) => {
    const { mundur: withdraws, dilihat: seen, terapkan: apply } = body
    const offer = { perusahaan_id: params.id, jenjang: params.jenjang }
    const done = await companies.closeOffer(ctx, offer, { withdraws, seen, apply })
    const freed = done.freed.map(({ nim, nama }) => ({ nim, nama }))
    return { tempat: done.places, dilepas: freed, nomor: done.number }
  })

  serve(app, ojt.removeOffer, async (ctx, { params, body: { terapkan: apply } }) => {
    const company = await requireCompany(ctx, params.id)
    const offer = company.penawaran.find(({ jenjang }) => jenjang === params.jenjang)
    if (!offer) throw notFound()
    const words = [company.nama, params.jenjang]
    return present(await removeOne(ctx, OFFER, { words, which: String(offer.id), apply }), apply)
  })
}

function studentRoutes(app: FastifyInstance) {
  serve(app, ojt.listStudents, async (ctx) => ({ mahasiswa: await listOjtStudents(ctx) }))

  serve(app, ojt.showStudent, async (ctx, { params: { nim } }) => {
    const found = await findOjtStudent(ctx, nim)
    if (!found) throw notFound()
    return found
  })

  serve(app, ojt.place, async (ctx, { params: { nim }, body }) => {
    const { pojt_id, dilihat: seen, terapkan: apply } = body
    const done = await places.placeStudent(ctx, { nim, pojt_id, seen, apply })
    return { ke: done.ke, dari: done.dari, rekan: done.fellows, nomor: done.number }
  })

  serve(app, ojt.free, async (ctx, { params: { nim }, body }) => {
    const { dilihat: seen, terapkan: apply } = body
    const done = await places.freeStudent(ctx, { nim, seen, apply })
    return { dari: done.dari, rekan: done.fellows, nomor: done.number }
  })

  serve(app, ojt.changeGroup, async (ctx, { params: { nim }, body }) => {
    const { bersama: fellow, dilihat: seen, terapkan: apply } = body
    const { before, after, number } = await changeGroup(ctx, { nim, fellow, seen, apply })
    return { sebelum: before, sesudah: after, nomor: number }
  })

  serve(app, ojt.assignDosen, async (ctx, { body: { nim, dosen_id } }) => {
    const nims = [...new Set(nim)]
    const done = await places.assignSupervisor(ctx, { nims, dosen_id })
    return {
      berubah: done.changed,
      tetap: done.unchanged,
      dosen: done.dosen,
      nomor: done.number,
    }
  })
}

async function requireCompany({ db }: StafCtx, id: number) {
  const found = await findCompany(db, id)
  if (!found) throw notFound()
  return found
}

function present({ goes, holds, number }: Removal, apply: boolean) {
  const held = holds.map(({ count, what }) => `${count} ${what}`)
  if (apply && held.length > 0) {
    throw new AppError('conflict', `Tidak dihapus, karena masih ada ${held.join(', ')}.`)
  }
  const along = goes.map(({ table, count }) => `${count} ${nameTable(table)}`)
  return { ikut: along, halangan: held, nomor: number }
}
