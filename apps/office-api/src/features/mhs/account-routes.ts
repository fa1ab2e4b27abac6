import {
  changeAkun,
  createAkun,
  endSesi,
  giveSandi,
  openLayar,
} from '@sia/contracts/office/mhs-account'
import { LAYAR_PAGE } from '@sia/domain/layar'
import { changeAccountAs } from '@sia/office/features/auth/commands'
import { beginView } from '@sia/office/features/auth/commands-layar'
import { createAccount } from '@sia/office/features/auth/commands-new'
import { resetPassword } from '@sia/office/features/auth/commands-password'
import { endSesiMhs } from '@sia/office/features/auth/commands-sesi'
import { portalOf } from '@sia/server/portal'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { bagianOf } from './account.ts'

export async function akunRoutes(app: FastifyInstance) {
  serve(app, changeAkun, async (ctx, { params: { nim }, body: { active } }) => {
    const { changed } = await changeAccountAs(ctx, nim, { active, bagian: bagianOf(ctx.staf) })
    return { changed: changed.length > 0 }
  })

  serve(app, giveSandi, async (ctx, { params: { nim } }) => resetPassword(ctx, nim))

  serve(app, createAkun, async (ctx, { params: { nim } }) => createAccount(ctx, nim))

  serve(app, openLayar, async (ctx, { params: { nim } }, { request }) => {
    const { nomor: sesi, izin } = ctx.staf
    const pembayaran = izin.includes('pembayaran.lihat')
    const kode = await beginView(ctx, nim, { sesi, pembayaran })
    return { alamat: `${portalOf(ctx.env, request)}${LAYAR_PAGE}#${kode}` }
  })

  serve(app, endSesi, async (ctx, { params: { nim }, body: { id } }) => {
    await endSesiMhs(ctx, nim, id ?? null)
    return 'success' as const
  })
}
