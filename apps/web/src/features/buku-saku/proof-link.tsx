import { addressOf, storedPath } from '@sia/domain/berkas'

/** Opens the proof of a claim in another tab. */
export function ProofLink({ bukti }: { bukti: string }) {
  return (
    <a
      href={`/storage${addressOf(storedPath('buku_saku', bukti))}`}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium underline underline-offset-4"
    >
      lihat bukti
    </a>
  )
}
