/** Why a line of a bank's file is no money that came in. */
export type LeftOut = 'debit' | 'koreksi' | 'gagal' | 'milik bank'

/** The meaning of a word in a bank's column: money that came in, why it did not, or neither. */
type Meaning = 'masuk' | LeftOut | 'tidak berarti'

/** The columns whose words say whether a line is money that came in. */
export type Saying = 'arah' | 'keluar' | 'jenis' | 'status' | 'pembatalan'

// A word counts wherever it stands, and the first of these before the others: 'Reversal Sukses' is a reversal.
const WORDS: [Meaning, RegExp][] = [
  [
    'koreksi',
    /\b(reversal|reversed|reverse|rev|rvsl|koreksi|correction|pembatalan|dibatalkan|batal|cancel\w*|void\w*|refund\w*|retur|returned|pengembalian|dikembalikan|chargeback|tarik kembali)\b/,
  ],
  [
    'gagal',
    /\b(gagal|fail\w*|tidak|belum|bukan|not|unpaid|unsuccess\w*|ditolak|reject\w*|declin\w*|pending|menunggu|waiting|timed? ?out|expired?|kadaluarsa|kedaluwarsa|error|suspect|diproses|processing|(in|on) process|inquiry)\b/,
  ],
  ['debit', /\b(debit|debet|db|dr|keluar|outgoing|penarikan|withdrawal|pengeluaran)\b/],
  [
    'milik bank',
    /\b(biaya (adm\w*|transfer|layanan|bank|bulanan|kartu|jasa)|fee|charge|adm|admin|pajak|tax|bea)\b/,
  ],
  [
    'masuk',
    /\b(kredit|credit|cr|kr|masuk|incoming|pemasukan|penerimaan|sukses|success\w*|berhasil|lunas|paid|dibayar|terbayar|bayar|pembayaran|payment|ok|oke|settle\w*|complete\w*|selesai|approved?|disetujui|diterima|posted|terposting|valid|done|captured?|setor|setoran|deposit)\b/,
  ],
  [
    'tidak berarti',
    /\b(briva|va|virtual account|transfer|trf|trsf|biaya|spp|ukt|kuliah|pendidikan|angsuran|cicilan|daftar ulang|registrasi|pemindahbukuan|overbooking|tunai|atm|edc|qris|teller|mobile|internet|ibank|brimo|bri|bni|bca|mandiri|bsi|open|close[d]?|online|normal|reguler|regular)\b/,
  ],
]

// Single signs mean something else in each column.
const SIGNS: Record<Saying, Record<string, Meaning>> = {
  arah: {
    k: 'masuk',
    c: 'masuk',
    '+': 'masuk',
    in: 'masuk',
    d: 'debit',
    '-': 'debit',
    out: 'debit',
  },
  keluar: {
    ya: 'debit',
    y: 'debit',
    yes: 'debit',
    d: 'debit',
    tidak: 'masuk',
    t: 'masuk',
    n: 'masuk',
    no: 'masuk',
    k: 'masuk',
    c: 'masuk',
  },
  jenis: {
    k: 'masuk',
    c: 'masuk',
    '+': 'masuk',
    in: 'masuk',
    d: 'debit',
    '-': 'debit',
    out: 'debit',
  },
  status: {
    y: 'masuk',
    ya: 'masuk',
    yes: 'masuk',
    true: 'masuk',
    s: 'masuk',
    '0': 'masuk',
    '00': 'masuk',
    '000': 'masuk',
    '0000': 'masuk',
    n: 'gagal',
    t: 'gagal',
    no: 'gagal',
    false: 'gagal',
    g: 'gagal',
  },
  pembatalan: {
    '': 'tidak berarti',
    n: 'tidak berarti',
    t: 'tidak berarti',
    no: 'tidak berarti',
    tidak: 'tidak berarti',
    false: 'tidak berarti',
    '0': 'tidak berarti',
    y: 'koreksi',
    ya: 'koreksi',
    yes: 'koreksi',
    true: 'koreksi',
    '1': 'koreksi',
  },
}

/** The meaning of a word in such a column; null for an unknown word. */
export function meaningOf(saying: Saying, text: string): Meaning | null {
  const word = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const sign = SIGNS[saying][word]
  if (sign) return sign
  const plain = word.replace(/[^a-z0-9]+/g, ' ')
  return WORDS.find(([, form]) => form.test(plain))?.[0] ?? null
}

// Words of a title above lines that say nothing of their money.
const OF_LINES =
  /\b(daftar|laporan|rekap(itulasi)?|data|detail|rincian|list|report|of|transaksi|transactions?|trx|pembayaran|payments?|mutasi|briva|va|virtual account|online|yang|status)\b/g

/** The meaning of a title for all lines below it, 'Transaksi Gagal', 'Reversal'; null of any other text. */
export function sectionIn(text: string): 'masuk' | LeftOut | null {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  const rest = plain.replace(OF_LINES, ' ').replace(/\s+/g, ' ').trim()
  // A sentence says more than a title does.
  if (rest === '' || rest.split(' ').length > 2 || /\d/.test(rest)) return null
  const meaning = meaningOf('jenis', rest)
  return meaning === 'tidak berarti' ? null : meaning
}

const SIGN = /^(cr|kr|db|dr|k|c|d|kredit|credit|debit|debet|\+|-)\.?$/i

/**
 * Whether texts of a column are signs of money in or out, as the column without a heading has them at some banks. Sums below
 * the payments may have something else there.
 */
export const areSigns = (texts: string[]): boolean =>
  texts.filter((text) => SIGN.test(text)).length * 2 > texts.length

/** Whether a text begins with what takes a payment back. */
export const isReversal = (text: string): boolean =>
  /^(reversal|rvsl|koreksi|pembatalan|batal|refund|retur)\b/i.test(text.trim())

/** Whether a text names what the bank takes or gives of its own. */
export const isBankOwn = (text: string): boolean =>
  /^(biaya|by\.?|bea|fee|pajak|ppn|pph|tax|charge)\b.*\b(adm\w*|bank|transfer|layanan|bulanan|rekening|materai|meterai|fee|bunga|jasa)\b|^(adm(in(istrasi)?)?|admin fee|pajak|bea m[ae]terai|monthly fee|service charge|bunga|jasa giro|interest|bagi hasil)\b/i.test(
    text.trim(),
  )

const TOTAL =
  /^[*=\- ]*(grand |sub |sub-|sub)?(total|jumlah|jml|subtotal|rekap(itulasi)?|mutasi (kredit|debe?t|cr|db)|banyaknya|count|record count|number of)(\b|\d)/i
const COUNTED =
  /\b(transaksi|transaction|trx|record|data|item|baris|lembar|row|count|banyaknya|kali|number)s?\b/i
const IN_RUPIAH = /\b(nominal|rupiah|rp|idr|nilai|amount|uang)\b/i

/** The kind of sum that a text above or below payments names; null where it names none. */
export function totalIn(
  label: string,
): { isSub: boolean; isCount: boolean; isOther: boolean } | null {
  if (!TOTAL.test(label)) return null
  return {
    isSub: /sub|halaman|page|harian|per hari/i.test(label),
    isCount: COUNTED.test(label) && !IN_RUPIAH.test(label),
    isOther: /debe?t|\bdb\b|fee|biaya|admin|denda|saldo/i.test(label),
  }
}

/** Whether a text stands at the beginning of a line that programs print around payments. */
export const isPrinted = (label: string): boolean =>
  /^[*=\- ]*(halaman|hal\.?|page|dicetak|tanggal cetak|tgl\.? cetak|waktu cetak|cetak|printed|print date|saldo|balance|opening|closing|beginning|ending|pindahan|dipindahkan|bersambung|lanjutan|catatan|keterangan|periode|period|akhir|end of|laporan|report|nama|mengetahui|disetujui|diperiksa|ttd)\b/i.test(
    label,
  )
