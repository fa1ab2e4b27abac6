import type { Berita, list } from '@sia/contracts/berita-terkini'
import type { WireReply } from '@sia/contracts/endpoint'

type Reply = WireReply<typeof list>

/**
 * A page of news once an item that was unread is read: it has no mark any more, and the number of
 * unread items of all pages is one less, also on pages without it.
 */
export function withRead(reply: Reply, id: number): Reply {
  const { berita_terkini: news } = reply
  const mark = (rows: Berita[]) =>
    rows.map((one) => (one.id === id ? { ...one, dibaca: true } : one))
  return {
    ...reply,
    belum_dibaca: Math.max(0, reply.belum_dibaca - 1),
    berita_terkini: Array.isArray(news) ? mark(news) : { ...news, data: mark(news.data) },
  }
}
