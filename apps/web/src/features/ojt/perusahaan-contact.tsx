import type { Perusahaan } from '@sia/contracts/ojt'

export const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand-ink underline wrap-anywhere'

/** Whether a company has said anything besides its name and address. */
export const saysAnything = ({ kegiatan, kontak_nama, ...rest }: Perusahaan): boolean =>
  [kegiatan, kontak_nama, rest.kontak_telepon, rest.kontak_email, rest.peta_url].some(Boolean)

/** A company's work, its contact and its place; nothing that it has not said. Product §7.5. */
export function PerusahaanContact({ perusahaan }: { perusahaan: Perusahaan }) {
  const { kegiatan, kontak_nama, kontak_telepon, kontak_email, peta_url } = perusahaan
  return (
    <>
      {kegiatan && (
        <p translate="no" className="mt-1.5 text-sm whitespace-pre-line wrap-anywhere">
          {kegiatan}
        </p>
      )}
      {(kontak_nama || kontak_telepon || kontak_email || peta_url) && (
        <p translate="no" className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          {kontak_nama && <span className="wrap-anywhere">Kontak: {kontak_nama}</span>}
          {kontak_telepon && (
            <a href={`tel:${kontak_telepon.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
              {kontak_telepon}
            </a>
          )}
          {peta_url && (
            <a href={peta_url} target="_blank" rel="noopener noreferrer" className={LINK}>
              Peta<span className="sr-only"> (tab baru)</span>
            </a>
          )}
          {kontak_email && (
            <a href={`mailto:${kontak_email}`} className={LINK}>
              {kontak_email}
            </a>
          )}
        </p>
      )}
    </>
  )
}
