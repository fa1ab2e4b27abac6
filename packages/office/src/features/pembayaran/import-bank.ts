import { rupiah, wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code } from '../../sheets/columns/columns-text.ts'
import { moment } from '../../sheets/columns/columns-time.ts'
import { reference } from '../../sheets/columns/references.ts'
import { defineKind, type Kind } from '../../sheets/kind.ts'
import { arrangeBankFile } from './bank-layout.ts'
import { INSTALLMENT, inRupiah, PAID, skippedSlots, unusualPayments } from './doubts.ts'
import { findPayers } from './find-payers.ts'
import { JENJANG } from './slots.ts'

// A spreadsheet takes the zeros before a number that is a reference.
const sameReference = (one: string, other: string) =>
  `ltrim(${one}.referensi, '0') = ltrim(${other}.referensi, '0')`

const BOOKED = `exists (select from pembayaran_bank b where ${sameReference('b', 's')})`

// One of another amount, or for an account of somebody else, is another payment.
const SETTLED = `from bank_tersisa t where t.selesai is not null and ${sameReference('t', 's')} and t.jumlah = s.jumlah
  and not exists (select from mhs o where o.no_briva = regexp_replace(t.va, '\\D', '', 'g') and o.id <> s.mhs_id)`

const DONE = `(${BOOKED} or exists (select ${SETTLED}))`

const wita = (moment: string) => `(${moment} at time zone 'Asia/Makassar')`

// Reports of one bank tell one payment to the second, to the minute or with its day alone; two some seconds apart are two.
const sameTime = (one: string, other: string) => `(${one} = ${other}
  or (date_trunc('minute', ${one}) = date_trunc('minute', ${other}) and date_trunc('minute', least(${one}, ${other})) = least(${one}, ${other}))
  or (${wita(one)}::date = ${wita(other)}::date and ${wita(`least(${one}, ${other})`)}::time = '00:00'))`

/** Payments that the other report may tell of: the same student, amount and time under another reference. */
const TWIN = `from pembayaran_bank b where b.mhs_id = s.mhs_id and b.jumlah = s.jumlah and ${sameTime('b.waktu', 's.waktu')}`

// In one report a day alone says nothing: its references part what was paid on it.
const TWIN_IN_FILE = `from stage o where o.mhs_id = s.mhs_id and o.jumlah = s.jumlah and o.waktu = s.waktu
  and o.line < s.line and ${wita('s.waktu')}::time <> '00:00'`

const TWINS_OPTION = 'bukukan-kembar'

/** Gives each payment that is neither booked nor settled its slot: the one it names, or the next that is unpaid, in order of time. */
const CHOOSE = `
  with paid as (${PAID}),
  todo as (select s.line, s.mhs_id, s.ke, s.waktu from stage s where not ${DONE}),
  free as (
    select m.id as mhs_id, g.ke, row_number() over (partition by m.id order by g.ke) as place
      from mhs m cross join lateral generate_series(1, case m.jenjang when 'D1' then 12 else 24 end) as g (ke)
     where m.id in (select mhs_id from todo)
       and not exists (select from paid p where p.mhs_id = m.id and p.ke = g.ke)
       and not exists (select from todo t where t.mhs_id = m.id and t.ke = g.ke)),
  wanting as (
    select line, mhs_id, row_number() over (partition by mhs_id order by waktu, line) as place from todo where ke is null),
  chosen as (
    select w.line, f.ke from wanting w join free f using (mhs_id, place)
    union all
    select t.line, t.ke from todo t where t.ke is not null
       and not exists (select from paid p where p.mhs_id = t.mhs_id and p.ke = t.ke))
  update stage s set slot = c.ke, tanggal = (s.waktu at time zone 'Asia/Makassar')::date
    from chosen c where c.line = s.line`

/** A bank's report: payments by virtual account, each booked to one installment and only once. */
export const bankPayments: Kind = defineKind({
  name: 'bank',
  title: 'Pembayaran dari bank',
  describe:
    'Satu baris satu pembayaran ke virtual account: dibukukan ke angsuran yang disebut, atau ke angsuran berikutnya yang belum dibayar.',
  columns: [
    code('referensi', {
      isi: 'Nomor referensi dari bank; yang sudah dibukukan tidak dibukukan lagi',
      contoh: 'BRI20260310000123',
      also: [
        'no referensi',
        'ref',
        'no ref',
        'reference',
        'id transaksi',
        'no transaksi',
        'no jurnal',
        'jurnal',
        'no reff',
        'reff',
        'no reference',
        'reference no',
        'reference number',
        'ref no',
        'referensi bank',
        'transaction id',
        'trx id',
        'id trx',
        'journal no',
        'journal',
        'no journal',
        'no bukti',
        'rrn',
      ],
      required: true,
      max: 60,
    }),
    reference(
      'no_briva',
      {
        into: 'mhs_id',
        what: 'mahasiswa dengan virtual account',
        load: 'select no_briva as key, id from mhs where no_briva is not null',
        called: 'select id, nama from mhs',
        find: findPayers,
      },
      {
        isi: 'Nomor virtual account mahasiswa; spasi, tanda hubung, nol di depan, dan kode perusahaan boleh berbeda selama hanya satu mahasiswa yang cocok',
        contoh: '1234567890',
        also: [
          'briva',
          'virtual account',
          'va',
          'no va',
          'no virtual account',
          'no pelanggan',
          'briva no',
          'virtual account no',
          'virtual account number',
          'va no',
          'va number',
          'no rekening va',
          'rekening virtual',
          'no rekening virtual',
          'no bva',
        ],
        required: true,
      },
    ),
    rupiah('jumlah', {
      isi: 'Jumlah yang dibayar, rupiah',
      contoh: 'Rp 750.000',
      also: ['nominal', 'jumlah bayar', 'pembayaran', 'kredit', 'amount'],
      required: true,
    }),
    moment('waktu', {
      isi: 'Hari dan jam dibayar (WITA)',
      contoh: '2026-03-10 09:15',
      also: ['tanggal', 'tgl', 'tanggal bayar', 'tanggal transaksi', 'waktu transaksi'],
      required: true,
    }),
    wholeNumber('ke', {
      isi: 'Angsuran ke berapa; kosong berarti yang berikutnya',
      contoh: '',
      also: ['angsuran ke', 'cicilan ke', 'no angsuran'],
      min: 1,
      max: 24,
    }),
  ],
  arrange: (file) => arrangeBankFile(bankPayments.columns, file),
  key: ['referensi'],
  existing: 'false',
  wholeLines: true,
  extra: { slot: 'int', tanggal: 'date' },
  onDemand: {
    [TWINS_OPTION]:
      'Bukukan juga pembayaran yang akun, jumlah, dan waktunya sama dengan pembayaran lain',
  },
  rules: [
    { column: 'jumlah', sentence: 'harus lebih dari 0', when: 's.jumlah = 0' },
    { column: 'waktu', sentence: 'masih akan datang; periksa tahunnya', when: 's.waktu > now()' },
    {
      column: 'referensi',
      sentence: 'hanya berbeda nol di depannya dari referensi lain di berkas ini',
      when: `exists (select from stage o where o.line < s.line and ${sameReference('o', 's')})`,
    },
    {
      column: 'referensi',
      sentence: `akun, jumlah, dan waktunya sama dengan pembayaran yang sudah dibukukan dengan referensi %s. Bila memang dua pembayaran: --${TWINS_OPTION}`,
      named: `(select b.referensi ${TWIN} order by b.referensi limit 1)`,
      when: `not ${DONE} and exists (select ${TWIN})`,
      unless: TWINS_OPTION,
    },
    {
      column: 'referensi',
      sentence: `akun, jumlah, dan detiknya sama dengan referensi %s di berkas ini. Bila memang dua pembayaran: --${TWINS_OPTION}`,
      named: `(select o.referensi ${TWIN_IN_FILE} order by o.line limit 1)`,
      when: `not ${DONE} and exists (select ${TWIN_IN_FILE})`,
      unless: TWINS_OPTION,
    },
    {
      column: 'referensi',
      sentence: 'sudah dibukukan untuk pembayaran lain',
      when: `exists (select from pembayaran_bank b where ${sameReference('b', 's')}
        and ((b.mhs_id, b.jumlah) is distinct from (s.mhs_id, s.jumlah) or b.waktu not between s.waktu - interval '3 days' and s.waktu + interval '3 days'))`,
    },
    {
      column: 'referensi',
      sentence:
        'dipakai pembayaran lain yang sudah diselesaikan tanpa dibukukan; taruh berkasnya di Kantor',
      when: `exists (select from bank_tersisa t where t.selesai is not null and ${sameReference('t', 's')}) and not exists (select ${SETTLED})`,
    },
    {
      column: 'ke',
      sentence: 'paling banyak 12 untuk jenjang D1',
      when: `s.ke > 12 and ${JENJANG} = 'D1'`,
    },
    {
      column: 'ke',
      sentence: 'juga disebut pembayaran lain mahasiswa ini di berkas ini',
      when: `exists (select from stage o where o.mhs_id = s.mhs_id and o.ke = s.ke and o.line <> s.line)`,
    },
    {
      first: CHOOSE,
      column: 'ke',
      sentence:
        'angsuran itu sudah dibayar; kosongkan untuk yang berikutnya, atau kembalikan uangnya',
      when: `s.ke is not null and s.slot is null and not ${DONE}`,
    },
    {
      column: 'jumlah',
      sentence: 'kelebihan: semua angsuran mahasiswa ini sudah dibayar',
      when: `s.slot is null and not ${DONE}`,
    },
  ],
  steps: [
    {
      table: 'pembayaran_bank',
      key: ['referensi'],
      initial: { mhs_id: 's.mhs_id', jumlah: 's.jumlah', waktu: 's.waktu', ke: 's.slot' },
      only: 'insert',
      where: 's.slot is not null',
    },
    {
      table: 'angsuran_jenjang',
      key: { mhs_id: 's.mhs_id', jenjang: JENJANG },
      grouped: true,
      where: 's.slot is not null',
      counts: false,
    },
    {
      table: 'angsuran_slot',
      key: { mhs_id: 's.mhs_id', jenjang: JENJANG, ke: 's.slot' },
      set: { jumlah: 's.jumlah', tanggal: 's.tanggal' },
      where: 's.slot is not null',
    },
  ],
  doubts: [unusualPayments('s.jumlah'), skippedSlots('s.slot', 's.jumlah')],
  warnings: [
    `select count(*) || ' pembayaran sudah dibukukan sebelumnya (referensi sama) dan tidak dibukukan lagi.' as sentence
       from stage s where s.slot is null and ${BOOKED} having count(*) > 0`,
    `select format('Baris %s: referensi %s sudah diselesaikan tanpa dibukukan (%s) dan tidak dibukukan.', s.line, s.referensi,
              (select t.selesai ${SETTLED} limit 1)) as sentence
       from stage s where s.slot is null and not ${BOOKED} order by s.line`,
    `select format('%s %s membayar %s ke angsuran %s, %s %s dari besar angsurannya.', m.nim, m.nama, ${inRupiah('s.jumlah')}, s.slot,
              case when s.jumlah > d.size then 'lebih' else 'kurang' end, ${inRupiah('abs(s.jumlah - d.size)')}) as sentence
       from stage s join mhs m on m.id = s.mhs_id
       cross join lateral (select ${INSTALLMENT} as size) d
      where s.slot is not null and s.jumlah <> d.size order by s.line`,
  ],
  remarks: [
    `Nol di depan referensi tidak dihitung. Pembayaran yang akun, jumlah, dan waktunya sama dengan yang sudah dibukukan dengan referensi lain (laporan lain dari bank yang sama) ditolak, kecuali dengan \`--${TWINS_OPTION}\`; dua pembayaran yang berjarak beberapa detik tetap dua.`,
    'Pembayaran dengan referensi yang sudah dibukukan, atau diselesaikan di Kantor tanpa dibukukan, dihitung tetap. Kelebihan dan kekurangan disebut satu per satu; yang tidak ada angsurannya lagi ditolak dengan alasan kelebihan.',
  ],
})
