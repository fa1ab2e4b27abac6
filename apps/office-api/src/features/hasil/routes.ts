import { list, type ResultTableReply, show } from '@sia/contracts/office/hasil'
import { resultsOf } from '@sia/domain/hasil-peran'
import { formatDay } from '@sia/domain/time'
import { barsOf } from '@sia/office/hasil/chart'
import { findRunningYear, listChoices } from '@sia/office/hasil/choices'
import { explanations } from '@sia/office/hasil/explanations'
import type { ResultKind, ResultTable } from '@sia/office/hasil/result'
import { resultKinds } from '@sia/office/registry/result-kinds'
import type { Cell } from '@sia/office/sheets/columns/cell'
import { readFilters } from '@sia/office/sheets/export/filters'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { CallerStaf } from '../../context.ts'
import { serve } from '../../serve.ts'

export async function hasilRoutes(app: FastifyInstance) {
  serve(app, list, async ({ pool, staf }) => ({
    hasil: kindsOf(staf).map((kind) => ({
      nama: kind.name,
      judul: kind.title,
      saringan: [...kind.filters, ...(kind.bySurvey ? ['survey'] : [])],
    })),
    berjalan: await findRunningYear(pool),
    pilihan: await listChoices(pool),
  }))

  serve(app, show, async (ctx, { params, query }) => {
    const kind = kindsOf(ctx.staf).find(({ name }) => name === params.nama)
    if (!kind) throw notFound()
    const { jurusan, angkatan, semester, survey } = query
    const takes = (name: (typeof kind.filters)[number]) => kind.filters.includes(name)
    const filters = await readFilters(ctx.pool, {
      ...(jurusan && takes('jurusan') && { jurusan: [jurusan] }),
      ...(angkatan && takes('angkatan') && { angkatan: [angkatan] }),
      ...(semester && takes('semester') && { semester }),
    })
    const least = ctx.env.HASIL_MINIMAL
    const asked = { filters, survey: kind.bySurvey ? survey : undefined, least }
    const result = await kind.read(ctx, asked)
    const seesNames = ctx.staf.izin.includes('mhs.lihat')
    return {
      judul: kind.title,
      penjelasan: explanations(kind, least, ctx.now),
      catatan: result.notes,
      tabel: result.tables.filter(({ isNamed }) => !isNamed || seesNames).map(tableOf),
    }
  })
}

const kindsOf = ({ peran }: CallerStaf): ResultKind[] =>
  resultsOf(peran).flatMap((name) => resultKinds.find((kind) => kind.name === name) ?? [])

const cellOf = (cell: Cell): string | number | null => {
  if (cell instanceof Date) return formatDay(cell)
  return typeof cell === 'boolean' ? (cell ? 'ya' : 'tidak') : cell
}

function tableOf(table: ResultTable): ResultTableReply {
  const { sheet, headings, lines, units, chart } = table
  return {
    nama: sheet,
    kolom: headings.map((nama) => ({ nama, satuan: units?.[nama] ?? null })),
    baris: lines.map((line) => line.map(cellOf)),
    grafik: chart
      ? { kolom: chart.value, maksimal: chart.max ?? null, batang: barsOf(table) }
      : null,
  }
}
