import { resolve } from 'node:path'
import { explanations } from '@sia/office/hasil/explanations'
import type { Result, ResultKind } from '@sia/office/hasil/result'
import { resultKinds } from '@sia/office/registry/result-kinds'
import { textOf } from '@sia/office/sheets/columns/cell'
import { readFilters } from '@sia/office/sheets/export/filters'
import { writeTables } from '@sia/office/sheets/tell/write-table'
import { filterOptions } from '../export/cli-filters.ts'
import { ID, text } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'
import { formatTable } from '../lib/terminal.ts'

const SHOWN = 40

const BY_SURVEY: [string, string] = ['$0 hasil survey hasil.xlsx --survey 3', 'Satu survey']

const commandOf = (kind: ResultKind): Command =>
  defineCommand({
    command: `${kind.name} [berkas]`,
    describe: kind.describe,
    options: {
      berkas: text('Berkas .xlsx dengan lembar penjelasan; tanpa ini ditampilkan di layar'),
      ...filterOptions(kind.filters),
      ...(kind.bySurvey && {
        survey: {
          ...ID,
          demandOption: false,
          describe: 'Hanya survey ini, nomornya dari sia survey daftar',
        },
      }),
    },
    check: ({ berkas }) =>
      berkas !== undefined &&
      !/\.xlsx$/i.test(berkas) &&
      'Berkas hasil berakhiran .xlsx, karena berisi beberapa lembar.',
    note: kind.explain.join('\n'),
    examples: [
      [`$0 hasil ${kind.name}`, 'Di layar'],
      [`$0 hasil ${kind.name} ${kind.name}.xlsx`, 'Sebagai Excel, dengan penjelasan'],
      ...(kind.bySurvey ? [BY_SURVEY] : []),
    ],
    async run(ctx, args) {
      const least = ctx.env.HASIL_MINIMAL
      const filters = await readFilters(ctx.pool, args)
      const result = await kind.read(ctx, { filters, survey: args.survey, least })
      const rows = result.tables.reduce((sum, { lines }) => sum + lines.length, 0)
      const path = args.berkas === undefined ? null : resolve(args.berkas)
      if (path !== null) {
        const lines = explanations(kind, result, least, ctx.now).map((sentence) => [sentence])
        const explained = { sheet: 'Penjelasan', headings: [kind.describe], lines }
        await writeTables(path, [...result.tables, explained])
      }
      return {
        text: path === null ? textOfResult(result) : `${rows} baris ada di ${path}.`,
        json: {
          kind: kind.name,
          minimum: least,
          notes: result.notes,
          file: path,
          ...jsonOf(result),
        },
        record: { rows },
      }
    },
  })

function textOfResult({ tables, notes }: Result): string {
  const shown = tables.map(({ sheet, headings, lines }) => {
    if (lines.length === 0) return `${sheet}: tidak ada yang dapat ditampilkan.`
    const cells = lines.slice(0, SHOWN).map((line) => line.map(textOf))
    const rest = lines.length - cells.length
    const more = rest > 0 ? `\n... dan ${rest} baris lagi; semuanya dengan nama berkas .xlsx.` : ''
    return `${sheet}\n${formatTable(headings, cells)}${more}`
  })
  return [...shown, ...notes].join('\n\n')
}

const jsonOf = ({ tables }: Result) => ({
  tables: tables.map(({ sheet, headings, lines }) => ({
    name: sheet,
    rows: lines.map((line) =>
      Object.fromEntries(headings.map((heading, place) => [heading, line[place] ?? null])),
    ),
  })),
})

/** `sia hasil`: what students gave, and what is still open. */
export const resultCommands: CommandGroup = {
  name: 'hasil',
  describe: 'Hasil survey, penilaian, kritik, nilai, dan pembayaran: tabel dan Excel',
  commands: resultKinds.map(commandOf),
}
