import { list as listNews } from '@sia/contracts/berita-terkini'
import { list as listBooks } from '@sia/contracts/buku-perpustakaan'
import type { WireReply } from '@sia/contracts/endpoint'
import { list as listKrs } from '@sia/contracts/krs'
import { list as listAnnouncements } from '@sia/contracts/pengumuman'
import { showTanggal } from '@sia/domain/time'
import { cutWords } from '@sia/domain/words'
import { pagingOf, rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { findAnnouncements, findClasses, findScreens, type Hit } from './find.ts'

/** Long enough for the next letter of a word. */
const PAUSE_MS = 250
/** With fewer letters half the catalogue would be found. */
const LETTERS = 2
const KEPT_MS = 60_000
const SHOWN = 5

/** Hits of one kind. */
export interface HitGroup {
  label: string
  hits: Hit[]
}

/**
 * The hits for a text: screens, own classes and announcements at once, news and books when the server has answered.
 * Takes the typed text; returns the groups that have hits, and how the asking stands. Product §1.8.
 */
export function useSearch(typed: string) {
  const sought = typed.trim()
  const asked = useSettled(sought)
  const isAsking = cutWords(asked).join('').length >= LETTERS
  const krs = useQuery(read(listKrs, {}))
  const announcements = useQuery(read(listAnnouncements, { query: { page: 'all' } }))
  const query = { page: 1, search: asked }
  const books = useQuery({ ...read(listBooks, { query }), enabled: isAsking, gcTime: KEPT_MS })
  const news = useQuery({ ...read(listNews, { query }), enabled: isAsking, gcTime: KEPT_MS })

  const groups: HitGroup[] = [{ label: 'Halaman', hits: findScreens(sought) }]
  if (sought !== '') {
    groups.push(
      { label: 'Kelas Anda', hits: findClasses(krs.data?.krs ?? [], sought) },
      {
        label: 'Pengumuman',
        hits: findAnnouncements(rowsOf(announcements.data?.pengumuman ?? []), sought),
      },
    )
  }
  if (isAsking && news.data) groups.push({ label: 'Berita', hits: hitsOfNews(news.data) })
  if (isAsking && books.data) groups.push({ label: 'Buku', hits: hitsOfBooks(books.data, asked) })

  const reads = isAsking ? [krs, announcements, books, news] : [krs, announcements]
  const failed = sought === '' ? [] : reads.filter(({ data, error }) => !data && error)
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isSearching: sought !== '' && (asked !== sought || reads.some(({ isLoading }) => isLoading)),
    failure: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) one.refetch()
    },
  }
}

function hitsOfNews({ berita_terkini }: WireReply<typeof listNews>): Hit[] {
  return rowsOf(berita_terkini)
    .slice(0, SHOWN)
    .map(({ id, title, created_at }) => ({
      path: to.berita(id),
      label: title,
      detail: showTanggal(created_at.slice(0, 10)),
      icon: 'news',
    }))
}

function hitsOfBooks({ buku_perpustakaan }: WireReply<typeof listBooks>, sought: string): Hit[] {
  const hits = rowsOf(buku_perpustakaan)
    .slice(0, SHOWN)
    .map(
      ({ judul, kode, pengarang }): Hit => ({
        path: to.bukuFound({ search: judul }),
        label: judul,
        detail: [pengarang, kode].filter(Boolean).join(' · '),
        icon: 'book',
      }),
    )
  const total = pagingOf(buku_perpustakaan)?.total ?? hits.length
  const all: Hit = {
    path: to.bukuFound({ search: sought }),
    label: `Semua ${total} buku di perpustakaan`,
    icon: 'library',
  }
  return total > hits.length ? [...hits, all] : hits
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
