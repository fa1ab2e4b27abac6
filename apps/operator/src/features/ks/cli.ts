import { KS_STATUS, type KsStatus } from '@sia/domain/ks'
import { formatMoment, showMoment } from '@sia/domain/time'
import { type FollowUp, followUpKs, takeBackAnswer } from '@sia/office/features/ks/follow-up'
import { findForOperator, type KsRow, listForOperator } from '@sia/office/features/ks/queries'
import { saveFoto } from '@sia/office/features/ks/save-foto'
import { AppError } from '@sia/server/errors'
import { DECIDED_BY, flag, ID, JUMLAH, oneWord, text } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { readInput } from '../../lib/input-file.ts'
import { listed } from '../../lib/listing.ts'

const MAX_ISI = 5000
const MAX_EVIDENCE_BYTES = 20 * 1024 * 1024

const list = defineCommand({
  command: 'daftar',
  describe: 'Kritik & saran, terbaru dahulu',
  options: {
    belum: flag('Hanya yang belum selesai'),
    nim: text('Hanya dari mahasiswa ini'),
    jumlah: JUMLAH,
  },
  examples: [
    ['$0 ks daftar --belum', 'Yang belum selesai'],
    ['$0 ks lihat 12', 'Satu, selengkapnya'],
  ],
  async run({ db }, { belum, nim, jumlah }) {
    const { rows, total } = await listForOperator(db, { belum, nim }, jumlah)
    return listed({
      rows,
      total,
      columns: [
        ['ID', 6, ({ id }) => id],
        ['Dikirim', 11, (ks) => showMoment(formatMoment(ks.created_at)).slice(0, 10)],
        ['Mahasiswa', 20, ({ mhs }) => `${mhs.nama}\n${mhs.nim}`],
        ['Bagian', 12, ({ bagian }) => bagian],
        ['Judul', 24, ({ foto, judul }) => (foto ? `${judul} (dengan foto)` : judul)],
        ['Status', 17, nameStatus],
      ],
      json: rows.map(present),
      empty: 'Tidak ada kritik & saran yang cocok.',
    })
  },
})

const show = defineCommand({
  command: 'lihat <id>',
  describe: 'Satu kritik & saran selengkapnya',
  options: {
    id: { ...ID, describe: 'Nomor dari: sia ks daftar' },
    'simpan-foto': text('Simpan foto mahasiswa sebagai berkas ini'),
  },
  examples: [
    ['$0 ks lihat 12', 'Baca isi dan percakapannya'],
    ['$0 ks lihat 12 --simpan-foto foto-12.jpg', 'Lihat juga fotonya'],
  ],
  async run({ db, storage }, { id, 'simpan-foto': target }) {
    const ks = await findForOperator(db, id)
    if (!ks) throw new AppError('not_found', `Kritik & saran ${id} tidak ditemukan.`)
    if (target !== undefined) await saveFoto(storage, ks, target)
    const saved = target === undefined ? [] : ['', `✓ Foto disimpan sebagai ${target}.`]
    return { text: [...describe(ks), ...saved].join('\n'), json: present(ks) }
  },
})

const followUp = defineCommand({
  command: 'tindak-lanjut <id>',
  immediate: 'Membatalkannya: sia ks batalkan <id>',
  describe:
    'Tulis apa yang sudah dilakukan, dengan foto bukti bila ada; selesai, dan mahasiswa melihatnya',
  options: {
    id: { ...ID, describe: 'Nomor dari: sia ks daftar' },
    isi: {
      ...text('Yang dibaca mahasiswa; tanpa ini tulisan sebelumnya tetap'),
      coerce: parseIsi,
    },
    oleh: DECIDED_BY,
    bukti: oneWord('Foto JPEG, PNG, atau WebP, paling besar 20 MB; - membaca dari pipa'),
  },
  check: ({ isi, bukti }) => (isi ?? bukti) === undefined && 'Sertakan --isi atau --bukti.',
  note: 'Bukti baru menggantikan bukti lama. Salah tulis: batalkan, lalu tulis lagi.',
  examples: [
    ['$0 ks tindak-lanjut 12 --isi "AC sudah diperbaiki."', 'Tulisan saja'],
    ['$0 ks tindak-lanjut 12 --isi "Lampu diganti." --bukti lampu.jpg', 'Dengan foto'],
    ['docker compose exec -T api $0 ks tindak-lanjut 12 --bukti - < lampu.jpg', 'Ke kontainer'],
  ],
  async run(ctx, { id, isi = null, bukti, oleh = ctx.operator }) {
    const foto = bukti === undefined ? null : await readInput(bukti, MAX_EVIDENCE_BYTES)
    return report(await followUpKs({ ...ctx, oleh, peran: null }, id, { isi, bukti: foto }))
  },
})

const reopen = defineCommand({
  command: 'batalkan <id>',
  immediate: 'Tulisan dan bukti yang dihapus tidak kembali.',
  describe: 'Hapus jawaban terakhir dan buktinya; kembali belum selesai',
  options: { id: { ...ID, describe: 'Nomor dari: sia ks daftar' } },
  examples: [['$0 ks batalkan 12', 'Tindak lanjut tertulis pada nomor yang salah']],
  async run(ctx, { id }) {
    return report(await takeBackAnswer({ ...ctx, oleh: ctx.operator, peran: null }, id))
  },
})

/** `sia ks`: what was done about criticism and suggestions. */
export const ksCommands: CommandGroup = {
  name: 'ks',
  describe: 'Kritik & saran: lihat dan tindak lanjuti',
  commands: [list, show, followUp, reopen],
}

function report({ ks, isChanged }: FollowUp) {
  const name = `Kritik & saran ${ks.id} (${ks.judul}, ${ks.mhs.nim} ${ks.mhs.nama})`
  const state = nameStatus(ks).toLowerCase()
  return {
    text: isChanged ? `✓ ${name}: ${state}.` : `• ${name}: ${state}; tidak ada yang berubah.`,
    json: { berubah: isChanged, ks: present(ks) },
  }
}

const nameStatus = ({ status, butki_tindak_lanjut }: KsRow): string =>
  `${KS_STATUS[status as KsStatus]}${butki_tindak_lanjut ? ', dengan bukti' : ''}`

function describe(ks: KsRow): string[] {
  return [
    `Kritik & saran ${ks.id}: ${ks.judul}`,
    `Dari     ${ks.mhs.nim} ${ks.mhs.nama}, No. HP ${ks.no_hp ?? '-'}`,
    `Dikirim  ${showMoment(formatMoment(ks.created_at))}`,
    `Bagian   ${ks.bagian ?? '-'}`,
    `Foto     ${ks.foto ? `ada; lihat dengan --simpan-foto ${ks.id}.jpg` : '-'}`,
    '',
    ks.isi,
    '',
    ...ks.pesan.flatMap((pesan) => [describePesan(pesan), '']),
    `Status: ${nameStatus(ks).toLowerCase()}`,
  ]
}

const DID: Record<string, string> = {
  ditangani: 'ditandai ditangani',
  selesai: 'diselesaikan',
  dibuka: 'dibuka lagi',
  diserahkan: 'diserahkan',
}

function describePesan({ jenis, isi, oleh, created_at }: KsRow['pesan'][number]): string {
  const at = showMoment(formatMoment(created_at))
  if (jenis === 'mahasiswa') return `Mahasiswa, ${at}:\n${isi}`
  const who = oleh ?? 'Kampus'
  if (jenis === 'jawaban') return `${who}, ${at}:\n${isi}`
  return `${at}: ${DID[jenis]}${isi ? ` ke ${isi}` : ''} oleh ${who}`
}

const present = ({ mhs_id, mhs, created_at, pesan, ...row }: KsRow) => ({
  ...row,
  pesan: pesan.map(({ ks_id, ...one }) => ({ ...one, created_at: formatMoment(one.created_at) })),
  nim: mhs.nim,
  nama: mhs.nama,
  created_at: formatMoment(created_at),
})

function parseIsi(text: string | undefined): string | undefined {
  const isi = text?.trim()
  if (isi === '') throw new Error('--isi tidak boleh kosong.')
  if (isi && isi.length > MAX_ISI) throw new Error(`--isi paling banyak ${MAX_ISI} karakter.`)
  return isi
}
