import type { Ks } from '@sia/contracts/office/ks'
import { listKantor } from '@sia/domain/ks'
import { Fact } from '@sia/ui/fact'
import { DayAndTime } from '@sia/web-kit/day'
import type { Case, Check } from '../kind.ts'
import { Phone } from '../phone.tsx'
import { Picture } from './picture.tsx'
import { Proof } from './proof.tsx'
import { Thread } from './thread.tsx'

/** A complaint as the queue shows it. */
export const caseOf = (ks: Ks): Case => ({
  kind: 'ks',
  id: ks.id,
  isi: String(ks.dilihat),
  title: ks.judul,
  detail: [ks.bagian ?? 'Tanpa bagian', ...(ks.foto ? ['1 foto'] : [])].join(' · '),
  nama: ks.nama,
  nim: ks.nim,
  at: waitsSince(ks),
  offices: listKantor(ks.bagian),
  checks: [checkOf(ks)],
  body: () => <Body ks={ks} />,
})

/** Since when the student waits: since the first word that no office has reacted to, or else since the last one. */
export function waitsSince({ created_at, pesan }: Pick<Ks, 'created_at' | 'pesan'>): string {
  const answered = pesan.findLastIndex(({ jenis }) => jenis !== 'mahasiswa')
  if (answered < 0) return created_at
  const last = pesan.findLast(({ jenis }) => jenis === 'mahasiswa')
  return (pesan[answered + 1] ?? last)?.created_at ?? created_at
}

/** Whether a student waits for the first word, for another one, or for what is being done. */
export function checkOf({ status, pesan }: Pick<Ks, 'status' | 'pesan'>): Check {
  if (status === 'diterima') return { tone: 'warn', words: 'belum ditangani' }
  const isWaiting = pesan.at(-1)?.jenis === 'mahasiswa'
  return isWaiting ? { tone: 'warn', words: 'ditulis lagi' } : { tone: 'brand', words: 'ditangani' }
}

function Body({ ks }: { ks: Ks }) {
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Mahasiswa" value={`${ks.nama} · ${ks.nim}`} />
        <Fact label="Dikirim" value={<DayAndTime at={ks.created_at} />} />
        {ks.no_hp && <Fact label="Telepon" value={<Phone number={ks.no_hp} />} />}
      </dl>
      <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{ks.isi}</p>
      {ks.foto && (
        <Picture address={`/berkas/ks/${ks.id}`} alt="Foto dari mahasiswa (buka di tab baru)" />
      )}
      {ks.pesan.length > 0 && <Thread pesan={ks.pesan} nama={ks.nama} />}
      <Proof id={ks.id} bukti={ks.bukti} />
    </>
  )
}
