import {
  changeGroup,
  freePlaces,
  movePlace,
  type Tempat,
  withdraw,
} from '@sia/office/features/ojt/commands-correct'
import { APPLY, howToUndo, NOT_YET } from '../../lib/apply.ts'
import { flag, NIM_LIST, text, word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'

const NIM = word('NIM mahasiswa')
const PERUSAHAAN = word('Nama perusahaan persis')

/** `sia ojt lepas`: a place is free again. */
export const free = defineCommand({
  command: 'lepas <nim..>',
  describe: 'Lepaskan tempat OJT mahasiswa, sehingga ia dapat memilih lagi',
  options: { nim: { ...NIM_LIST, demandOption: true, describe: 'NIM mahasiswa' }, apply: APPLY },
  note: 'Kelompoknya berjalan terus tanpa dia.',
  examples: [
    ['$0 ojt lepas 24010002', 'Lihat dahulu'],
    ['$0 ojt lepas 24010002 --apply', 'Lalu lepaskan'],
  ],
  async run(ctx, { nim, apply }) {
    const { tempat, number } = await freePlaces(ctx, nim, apply)
    const lines = tempat.map(
      (one) => `${apply ? '✓' : '•'} ${describe(one)}: ${apply ? 'dilepas' : 'akan dilepas'}.`,
    )
    const json = { number, dilepas: tempat.map(present), ditulis: apply }
    return { text: said(lines, apply, number), json, record: json }
  },
})

/** `sia ojt pindah`: a place at another company. */
export const move = defineCommand({
  command: 'pindah <nim> <perusahaan>',
  describe: 'Pindahkan tempat OJT seorang mahasiswa ke perusahaan lain yang masih ada tempatnya',
  options: { nim: NIM, perusahaan: PERUSAHAAN, apply: APPLY },
  note: 'Ia keluar dari kelompoknya; kelompok baru: sia ojt kelompok.',
  examples: [
    ['$0 ojt pindah 24010002 "PT Karya Bali"', 'Lihat dahulu'],
    ['$0 ojt pindah 24010002 "PT Karya Bali" --apply', 'Lalu pindahkan'],
  ],
  async run(ctx, { nim, perusahaan, apply }) {
    const names = { nim: nim.trim(), perusahaan: perusahaan.trim(), apply }
    const { dari, ke, number } = await movePlace(ctx, names)
    const line = `${apply ? '✓' : '•'} ${describe(dari)}: ${apply ? 'pindah' : 'akan pindah'} ke ${ke}.`
    const json = { number, ...present(dari), ke, ditulis: apply }
    return { text: said([line], apply, number), json, record: json }
  },
})

/** `sia ojt mundur`: a company takes its offer back. */
export const companyWithdraws = defineCommand({
  command: 'mundur <perusahaan>',
  describe: 'Perusahaan mundur: tempat mahasiswanya dilepas dan kuotanya menjadi 0',
  options: {
    perusahaan: PERUSAHAAN,
    jenjang: {
      choices: ['D1', 'D2'] as const,
      describe: 'Hanya penawaran jenjang ini',
    },
    apply: APPLY,
  },
  note: 'Bila jadi menerima lagi: sia import penawaran-ojt dengan kuotanya.',
  examples: [
    ['$0 ojt mundur "PT Karya Bali"', 'Lihat siapa yang kehilangan tempat'],
    ['$0 ojt mundur "PT Karya Bali" --apply', 'Lalu lepaskan semuanya'],
  ],
  async run(ctx, { perusahaan, jenjang, apply }) {
    const { nama, tempat, kuota, number } = await withdraw(ctx, perusahaan.trim(), {
      jenjang,
      apply,
    })
    const lines = [
      `${apply ? '✓' : '•'} ${nama}: ${kuota} tempat ${apply ? 'ditutup' : 'akan ditutup'}, ${tempat.length} mahasiswa harus memilih lagi.`,
      ...tempat.map((one) => `  ${describe(one)}`),
    ]
    const json = { number, perusahaan: nama, kuota, dilepas: tempat.map(present), ditulis: apply }
    return { text: said(lines, apply, number), json, record: json }
  },
})

/** `sia ojt kelompok`: who is in a group. */
export const kelompok = defineCommand({
  command: 'kelompok <nim>',
  describe: 'Betulkan kelompok OJT seorang mahasiswa',
  options: {
    nim: NIM,
    bersama: text('NIM anggota kelompok yang ia masuki'),
    keluar: flag('Keluarkan dari kelompoknya'),
    apply: APPLY,
  },
  check: ({ bersama, keluar }) =>
    (bersama !== undefined) === keluar && 'Sebutkan --bersama, atau --keluar.',
  note: 'Anggota harus dari perusahaan, jurusan, jenjang, dan angkatan yang sama.',
  examples: [
    ['$0 ojt kelompok 24010002 --bersama 24010007 --apply', 'Masuk kelompok temannya'],
    ['$0 ojt kelompok 24010002 --keluar --apply', 'Keluar dari kelompoknya'],
  ],
  async run(ctx, { nim, bersama, apply }) {
    const change = { nim: nim.trim(), fellow: bersama?.trim() ?? null, apply }
    const { before, after, number } = await changeGroup(ctx, change)
    const name = (nims: string[]) => nims.join(', ') || 'tidak berkelompok'
    const line = `${apply ? '✓' : '•'} Kelompok ${change.nim}: ${name(before)} → ${name(after)}.`
    const json = { number, nim: change.nim, sebelum: before, sesudah: after, ditulis: apply }
    return { text: said([line], apply, number), json, record: json }
  },
})

const said = (lines: string[], apply: boolean, number: number | null) =>
  [...lines, ...(apply ? howToUndo(number) : [NOT_YET])].join('\n')

const describe = ({ nim, nama, perusahaan, kelompok_nim }: Tempat) =>
  `${nim} ${nama}, ${perusahaan}${kelompok_nim ? `, kelompok ${kelompok_nim}` : ''}`

const present = ({ nim, nama, perusahaan, kelompok_nim }: Tempat) => ({
  nim,
  nama,
  perusahaan,
  kelompok_nim,
})
