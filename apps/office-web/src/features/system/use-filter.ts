import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The filters of a page of entries, as its address has them: typed words count once they are sent. Takes the names of
 * the fields.
 */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const shown = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const [kept, setTyped] = useState({ of: search.toString(), typed: shown })
  // Another address is another filter: a link, a way back.
  const typed = kept.of === search.toString() ? kept.typed : shown
  const field = (name: Name) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ of: search.toString(), typed: { ...typed, [name]: target.value } }),
  })
  const show = (next: Record<Name, string>) =>
    setSearch(Object.entries<string>(next).filter(([, value]) => value.trim() !== ''))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    show(typed)
  }
  const clear = () => setSearch({})
  const query = Object.fromEntries(Object.entries<string>(shown).filter(([, value]) => value))
  return { shown, query, field, submit, clear, search }
}
