import type { Laporan } from '@sia/contracts/office/lembar'
import { Fact } from '@sia/ui/fact'
import { Fold } from '@sia/ui/fold'
import { Notice } from '@sia/ui/notice'
import { Table } from '@sia/ui/table'
import type { ReactNode } from 'react'
import { placeOf } from './refusals.tsx'

const shown = (count: number) => count.toLocaleString('id-ID')

/** The findings of a check in figures, and the ones that stand out. */
export function Summary({ laporan }: { laporan: Laporan }) {
  const { perhatian, tidak_dibaca: unread, kembar = 0 } = laporan
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
        <Fact label="Baris" value={shown(laporan.baris)} />
        <Fact label="Baru" value={shown(laporan.baru)} />
        <Fact label="Berubah" value={shown(laporan.berubah)} />
        <Fact label="Tetap" value={shown(laporan.tetap)} />
        <Fact label="Ditolak" value={shown(laporan.ditolak)} />
        {kembar > 0 && <Fact label="Kembar" value={shown(kembar)} />}
      </dl>
      <div className="mb-4 grid gap-3 empty:hidden">
        {[...perhatian, ...unread.map((part) => `Tidak dibaca: ${part}.`)].map((sentence) => (
          <Notice key={sentence} tone="warn" title={sentence} />
        ))}
      </div>
    </>
  )
}

/** The findings of a check, line by line: names that are somebody else's, changes and new records. */
export function Report({ laporan }: { laporan: Laporan }) {
  const { nama_lain: others } = laporan
  return (
    <>
      {others.length > 0 && (
        <Part title={`${shown(laporan.jumlah_nama_lain)} nama bukan pemilik NIM atau kodenya`}>
          <Table
            caption="Nama yang berbeda"
            columns={['Baris', 'NIM atau kode', 'Di lembar', 'Di SIA']}
            narrow="stack"
          >
            {others.map((one) => (
              <tr key={`${placeOf(one)} ${one.kunci}`} translate="no">
                <td>{placeOf(one)}</td>
                <td>{one.kunci}</td>
                <td>{one.di_berkas}</td>
                <td>{one.di_sia}</td>
              </tr>
            ))}
          </Table>
        </Part>
      )}
      {laporan.baris_berubah.length > 0 && (
        <Part title={`${shown(laporan.berubah)} baris berubah`}>
          <Table
            caption="Baris yang berubah"
            columns={['Baris', 'Data', 'Perubahan']}
            narrow="stack"
          >
            {laporan.baris_berubah.map((one) => (
              <tr key={`${placeOf(one)} ${one.nama}`}>
                <td>{placeOf(one)}</td>
                <td translate="no">{one.nama}</td>
                <td className="wrap-anywhere">
                  {one.sel.map(({ judul, dari, ke }) => (
                    <p key={judul}>
                      {judul}: {dari === null ? 'isi pribadi' : dari || '(kosong)'} →{' '}
                      {ke === null ? 'isi pribadi yang baru' : ke || '(kosong)'}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </Table>
          <More shown={laporan.baris_berubah.length} of={laporan.berubah} />
        </Part>
      )}
      {laporan.baris_baru.length > 0 && (
        <Part title={`${shown(laporan.baru)} baris baru`}>
          <ul className="grid gap-1 text-sm sm:grid-cols-2">
            {laporan.baris_baru.map((one) => (
              <li key={`${placeOf(one)} ${one.nama}`} translate="no">
                {one.nama} <span className="text-muted">({placeOf(one)})</span>
              </li>
            ))}
          </ul>
          <More shown={laporan.baris_baru.length} of={laporan.baru} />
        </Part>
      )}
      {laporan.catatan.length > 0 && (
        <Fold title={`${laporan.catatan.length} catatan`}>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {laporan.catatan.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h2 className="mb-2 text-lg font-bold">{title}</h2>
    {children}
  </section>
)

const More = ({ shown: count, of }: { shown: number; of: number }) =>
  count < of ? (
    <p className="mt-2 text-sm text-muted">{shown(count)} yang pertama ditampilkan.</p>
  ) : null
