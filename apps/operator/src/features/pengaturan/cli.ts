import {
  describeSetting,
  parseSetting,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
} from '@sia/domain/pengaturan'
import { formatDay } from '@sia/domain/time'
import { changeSetting } from '@sia/office/features/pengaturan/commands'
import { listBerkas, readSettings } from '@sia/office/features/pengaturan/queries'
import { APPLY, NOT_YET } from '../../lib/apply.ts'
import { type CommandGroup, defineCommand, type Outcome } from '../../lib/command.ts'
import type { OperatorCtx } from '../../lib/context.ts'
import { formatTable } from '../../lib/terminal.ts'
import { berkas } from './cli-berkas.ts'
import { presentPemeliharaan } from './cli-pemeliharaan.ts'

/** `sia pengaturan <name>`: shows what one setting would become, and changes it with --apply. */
const settingCommand = (name: SettingName) => {
  const { label, sentence, example, emptiable } = SETTINGS[name]
  return defineCommand({
    command: `${name} [nilai..]`,
    describe: label,
    options: {
      nilai: { type: 'string', array: true, default: [] as string[], describe: sentence },
      hapus: {
        type: 'boolean',
        default: false,
        hidden: !emptiable,
        describe: 'Kosongkan',
      },
      apply: APPLY,
    },
    check({ nilai, hapus }) {
      if (hapus && !emptiable) return `${label} tidak dapat dikosongkan.`
      if (nilai.length > 0 === hapus)
        return `Sebutkan nilainya${emptiable ? ', atau --hapus' : ''}.`
      if (!hapus) parseSetting(name, nilai)
      return false
    },
    examples: [
      [
        `$0 pengaturan ${name} ${example.map((word) => JSON.stringify(word)).join(' ')} --apply`,
        '',
      ],
    ],
    run: (ctx, { nilai, hapus, apply }) =>
      set(ctx, name, { value: hapus ? null : parseSetting(name, nilai), apply }),
  })
}

async function set(
  ctx: OperatorCtx,
  name: SettingName,
  wanted: Parameters<typeof changeSetting>[2],
): Promise<Outcome> {
  const { before, after } = await changeSetting(ctx, name, wanted)
  const [old, now] = [describeSetting(name, before), describeSetting(name, after)]
  const text = [
    `${wanted.apply ? '✓ ' : ''}${SETTINGS[name].label}: ${now}.`,
    old === now ? 'Tidak berubah.' : `Sebelumnya: ${old}.`,
    ...(wanted.apply ? [] : [NOT_YET]),
  ]
  const record = { ditulis: wanted.apply }
  return {
    text: text.join('\n'),
    json: { nama: name, nilai: printed(after), sebelumnya: printed(before), ...record },
    record,
  }
}

/** A setting's value as `--json` prints it. */
const printed = (value: SettingValue) => (value instanceof Date ? formatDay(value) : value)

const show = defineCommand({
  command: 'lihat',
  describe: 'Semua pengaturan yang berlaku',
  examples: [['$0 pengaturan lihat', 'Periksa sebelum semester dimulai']],
  async run(ctx) {
    const { INSTAGRAM_URL, FACEBOOK_URL } = ctx.env
    const settings = await readSettings(ctx.db)
    const pemeliharaan = await presentPemeliharaan(ctx)
    const missing = (await listBerkas(ctx)).filter(({ file }) => file === null)
    const berkas_belum_ada = missing.map(({ jenis, cabang }) =>
      [jenis, cabang].filter(Boolean).join(' '),
    )
    const rows = [
      ...SETTING_NAMES.map((name) => [
        name,
        SETTINGS[name].label,
        describeSetting(name, settings[name]),
      ]),
      ['', 'Pemeliharaan', pemeliharaan.dibaca ?? 'tidak; situs terbuka'],
      ['', 'Berkas belum ada', berkas_belum_ada.join(', ') || 'tidak ada; semua terpasang'],
      ['', 'INSTAGRAM_URL', INSTAGRAM_URL],
      ['', 'FACEBOOK_URL', FACEBOOK_URL],
    ]
    const note = 'INSTAGRAM_URL dan FACEBOOK_URL diatur sebagai variabel lingkungan server.'
    const values = SETTING_NAMES.map((name) => [name, printed(settings[name])])
    const json = {
      ...Object.fromEntries(values),
      pemeliharaan,
      berkas_belum_ada,
      INSTAGRAM_URL,
      FACEBOOK_URL,
    }
    return { text: `${formatTable([], rows)}\n\n${note}`, json }
  },
})

/** `sia pengaturan`: what campus IT changes while the system runs. */
export const pengaturanCommands: CommandGroup = {
  name: 'pengaturan',
  describe:
    'Halaman OJT, jatuh tempo angsuran, kehadiran minimal, pengingat survey, dan PDF bagi mahasiswa',
  commands: [show, ...SETTING_NAMES.map(settingCommand), berkas],
}
