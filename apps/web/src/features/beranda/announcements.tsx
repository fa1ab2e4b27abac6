import type { Beranda } from '@sia/contracts/beranda'
import { showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'

/** The newest announcements that run. Product §11.1, §21.1. */
export function Announcements({ beranda: { pengumuman, lencana } }: { beranda: Beranda }) {
  const others = lencana.pengumuman_berlaku - pengumuman.length
  return (
    <section aria-labelledby="pengumuman">
      <h2 id="pengumuman" className="mb-2 text-lg font-bold">
        Pengumuman
      </h2>
      <Card className="px-2 py-1">
        {pengumuman.length === 0 && (
          <p className="px-2 py-4 text-muted">Saat ini tidak ada pengumuman.</p>
        )}
        <ul className="divide-y divide-line">
          {pengumuman.map((one) => (
            <li key={one.id}>
              <AppLink
                to={to.pengumumanAt(one.id)}
                className="my-1 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-sunken"
              >
                <span
                  className={`rounded-control p-2.5 ${one.ditutup ? 'bg-brand-soft text-brand-ink' : 'bg-accent-soft text-accent-ink'}`}
                >
                  <Icon name="megaphone" className="size-5" />
                </span>
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 grow basis-[8.5rem]">
                    <span className="block leading-snug font-bold wrap-anywhere">{one.judul}</span>
                    <span className="block text-sm text-muted">
                      Tampil sampai{' '}
                      <span className="whitespace-nowrap">{showTanggal(one.sampai)}</span>
                      {one.ada_file && ' · 1 berkas'}
                    </span>
                  </span>
                  {!one.ditutup && <Badge tone="warn">Baru</Badge>}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <AppLink
            to={to.pengumuman()}
            className="flex min-h-11 items-center rounded-control px-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {others} pengumuman lainnya
          </AppLink>
        )}
      </Card>
    </section>
  )
}
