import { SearchField } from '@sia/ui/search-field'
import { type Ref, useState } from 'react'
import type { List } from './use-list.ts'

interface SearchBoxProps<Row extends object> {
  list: List<Row>
  ref: Ref<HTMLInputElement>
}

/** Searches a list while somebody types; the address, which follows, may also be changed elsewhere. */
export function SearchBox<Row extends object>({ list, ref }: SearchBoxProps<Row>) {
  const { cari } = list.state
  const [typed, setTyped] = useState(cari)
  const [known, setKnown] = useState(cari)
  if (cari !== known) {
    setKnown(cari)
    setTyped(cari)
  }
  return (
    <SearchField
      ref={ref}
      label={`Cari ${list.listing.many}`}
      placeholder="Cari"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        list.change({ cari: text }, true)
      }}
      className="grow"
    />
  )
}
