import { type Letters, letters } from '@sia/contracts/office/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { showTanggalLong } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { read } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'

/** Letters about what is late, a page for each student, to be printed. Product §25.16. */
export function LettersPage() {
  const [search] = useSearchParams()
  const answer = useQuery(read(letters, { query: { nim: search.get('nim') ?? '' } }))
  return (
    <Page title="Surat tunggakan">
      <Loaded what="Suratnya" read={answer} skeleton={<Skeleton className="h-64 skeleton-card" />}>
        {(reply) => (
          <>
            <p className="no-print mb-4 flex flex-wrap items-center gap-3">
              {reply.surat.length === 0
                ? 'Tidak ada yang menunggak di antara mereka.'
                : `${reply.surat.length} surat, satu halaman seorang.`}
              {reply.surat.length > 0 && (
                <Button icon="print" onClick={() => print()}>
                  Cetak
                </Button>
              )}
            </p>
            <div className="print-alone grid gap-6 print:block">
              {reply.surat.map((surat) => (
                <Letter key={surat.nim} surat={surat} reply={reply} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface LetterProps {
  surat: Letters['surat'][number]
  reply: Letters
}

function Letter({ surat, reply: { hari, kontak } }: LetterProps) {
  const { nama, nim, jurusan, angkatan, no_briva, sisa, tagihan } = surat
  const kurang = tagihan.reduce((sum, one) => sum + one.kurang, 0)
  const denda = tagihan.reduce((sum, one) => sum + one.denda, 0)
  const where = [kontak.ruang, kontak.telepon && `telepon ${kontak.telepon}`].filter(Boolean)
  return (
    <article className="not-first:break-before-page rounded-card border border-line bg-surface p-6 print:border-0 print:p-0 print:text-sm print:leading-snug">
      <p className="text-right">{showTanggalLong(hari)}</p>
      <h2 className="mt-4 text-lg font-bold">Pemberitahuan pembayaran</h2>
      <p className="mt-4">
        Kepada Yth. orang tua atau wali dari
        <br />
        <strong>{nama}</strong>, NIM {nim}
        <br />
        {jurusan}, angkatan {angkatan}
      </p>
      <p className="mt-4">Menurut catatan kami, pembayaran berikut belum kami terima:</p>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 print:py-0">
              Angsuran
            </th>
            <th scope="col">Jatuh tempo</th>
            <th scope="col" className="text-right">
              Kurang
            </th>
            <th scope="col" className="text-right">
              Denda
            </th>
          </tr>
        </thead>
        <tbody>
          {tagihan.map((one) => (
            <tr key={one.ke}>
              <td className="py-1 print:py-0">{one.ke}</td>
              <td>{one.jatuh_tempo ? showTanggalLong(one.jatuh_tempo) : '-'}</td>
              <td className="text-right">{showRupiah(one.kurang)}</td>
              <td className="text-right">{one.denda > 0 ? showRupiah(one.denda) : '-'}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-bold">
            <td className="py-1 print:py-0" colSpan={2}>
              Jumlah
            </td>
            <td className="text-right">{showRupiah(kurang)}</td>
            <td className="text-right">{denda > 0 ? showRupiah(denda) : '-'}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-4">
        Seluruhnya yang kami mohon dibayar sekarang: <strong>{showRupiah(kurang + denda)}</strong>.
        {no_briva && ` Pembayaran dapat dikirim ke virtual account ${no_briva}.`} Sisa biaya
        pendidikan seluruhnya {showRupiah(sisa)}.
      </p>
      <p className="mt-4">
        Bila sudah membayar, abaikan surat ini atau tunjukkan buktinya kepada kami.
        {where.length > 0 && ` Bagian Keuangan: ${where.join(', ')}.`}
      </p>
      <p className="mt-6">Bagian Keuangan</p>
    </article>
  )
}
