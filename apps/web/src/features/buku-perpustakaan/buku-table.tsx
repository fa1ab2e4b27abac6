import type { Buku } from '@sia/contracts/buku-perpustakaan'
import type { ReactNode } from 'react'

const COLUMNS = ['No', 'Kode', 'Judul', 'Jurusan', 'Penerbit', 'Pengarang', 'Halaman']

interface BukuTableProps {
  books: Buku[]
  /** The number of the first book. */
  from: number
  nameJurusan: (id: number | null) => string
}

/**
 * The books of a page, a row each; below 1024 px each row stands as a card, with the names of the
 * columns beside their values. Product §13.
 */
export function BukuTable({ books, from, nameJurusan }: BukuTableProps) {
  return (
    <table className="block w-full text-left text-sm lg:table lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card">
      <caption className="sr-only">Data Buku Perpustakaan</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b border-line bg-sunken text-xs text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2.5 font-semibold last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
        {books.map((book, index) => (
          <tr
            key={book.id}
            className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 shadow-card lg:table-row lg:border-0 lg:shadow-none lg:[&+&>*]:border-t lg:[&+&>*]:border-line"
          >
            <td className={`${CELL} row-start-1 text-muted`}>
              <span className="lg:hidden">No </span>
              {from + index}
            </td>
            <td
              className={`${CELL} row-start-1 text-right font-semibold whitespace-nowrap text-muted lg:text-left`}
            >
              {book.kode}
            </td>
            <th
              scope="row"
              className={`${CELL} col-span-2 mb-1 text-lg leading-snug font-bold wrap-anywhere lg:text-sm lg:font-semibold`}
            >
              {book.judul}
            </th>
            <Cell label="Jurusan">{nameJurusan(book.jurusan_id)}</Cell>
            <Cell label="Penerbit">{book.penerbit ?? '-'}</Cell>
            <Cell label="Pengarang">{book.pengarang ?? '-'}</Cell>
            <Cell label="Halaman" className="lg:text-right">
              {book.halaman ?? '-'}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'lg:px-3 lg:py-2.5'

interface CellProps {
  label: string
  className?: string
  children: ReactNode
}

// The cell's own two columns are those of the card, so that the values stand in one line.
function Cell({ label, className = '', children }: CellProps) {
  return (
    <td className={`${CELL} col-span-2 grid grid-cols-subgrid lg:table-cell ${className}`}>
      <span className="text-muted lg:hidden">{label}</span>
      <span className="wrap-anywhere">{children}</span>
    </td>
  )
}
