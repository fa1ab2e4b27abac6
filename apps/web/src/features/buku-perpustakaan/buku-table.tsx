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
 * The books of a page, a row each; below 1024 px each row is a card of a few lines, the title first.
 * Product §13.
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
      <tbody className="grid gap-1.5 sm:grid-cols-2 sm:gap-2 lg:table-row-group">
        {books.map((book, index) => (
          <tr
            key={book.id}
            className="flex flex-wrap content-start gap-x-2.5 rounded-card border border-line bg-surface px-3 py-1.5 shadow-card lg:table-row lg:border-0 lg:shadow-none lg:[&+&>*]:border-t lg:[&+&>*]:border-line"
          >
            <Cell className="max-lg:order-2">
              <span className="lg:hidden">No </span>
              {from + index}
            </Cell>
            <Cell className="max-lg:order-1 whitespace-nowrap">{book.kode}</Cell>
            <th
              scope="row"
              className={`${CELL} w-full leading-snug font-bold wrap-anywhere max-lg:-order-2 max-lg:text-[0.875rem] lg:w-auto lg:font-semibold`}
            >
              {book.judul}
            </th>
            <Cell className="max-lg:order-1">{nameJurusan(book.jurusan_id)}</Cell>
            <Cell>{book.penerbit ?? <Missing name="Penerbit" />}</Cell>
            <Cell className="text-ink! max-lg:-order-1">
              {book.pengarang ?? <Missing name="Pengarang" />}
            </Cell>
            <Cell className="lg:text-right">
              {book.halaman ?? '-'}
              <span className="lg:hidden"> hlm</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'lg:px-3 lg:py-2'

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <td
      className={`${CELL} max-w-full text-xs text-muted wrap-anywhere lg:max-w-none lg:text-sm lg:wrap-normal lg:text-ink ${className}`}
    >
      {children}
    </td>
  )
}

/** A card says what is missing, a column has it above. */
function Missing({ name }: { name: string }) {
  return (
    <>
      <span className="lg:hidden">{name} </span>-
    </>
  )
}
