import { change, list } from '@sia/contracts/office/pengaturan'
import {
  describeSetting,
  listSettingsOf,
  parseSetting,
  SETTINGS,
  type SettingName,
  type SettingValue,
  wordsOfSetting,
} from '@sia/domain/pengaturan'
import { listHistoryOfSettings } from '@sia/office/features/audit/queries-history'
import { changeSetting } from '@sia/office/features/pengaturan/commands'
import { readSettings } from '@sia/office/features/pengaturan/queries'
import { AppError, invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function pengaturanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const [settings, riwayat] = await Promise.all([
      readSettings(ctx.db),
      // Other settings are campus IT's.
      ctx.staf.izin.includes('sistem.kelola') ? listHistoryOfSettings(ctx) : [],
    ])
    const pengaturan = listSettingsOf(ctx.staf.peran).map((nama) => ({
      nama,
      nilai: describeSetting(nama, settings[nama]),
      isian: wordsOfSetting(settings[nama]),
    }))
    return { pengaturan, riwayat }
  })

  serve(app, change, async (ctx, { params, body: { nilai, terapkan: apply, dilihat } }) => {
    const name = listSettingsOf(ctx.staf.peran).find((one) => one === params.nama)
    if (!name) throw notFound()
    const seen = dilihat ?? undefined
    const wanted = { value: valueFrom(name, nilai), apply, seen }
    const { before, after } = await changeSetting(ctx, name, wanted).catch(atItsField)
    return { sebelum: describeSetting(name, before), sesudah: describeSetting(name, after) }
  })
}

/** A value that fits and leads nowhere is refused where it was typed. */
function atItsField(error: unknown): never {
  throw error instanceof AppError && error.kind === 'invalid'
    ? invalid({ nilai: [error.message] })
    : error
}

/** The value that was typed, null for none. */
function valueFrom(name: SettingName, words: string[]): SettingValue {
  const typed = words.filter((word) => word.trim() !== '')
  if (typed.length === 0 && SETTINGS[name].emptiable) return null
  try {
    return parseSetting(name, typed)
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ nilai: [error.message] })
    throw error
  }
}
