import type { Beranda, JadwalBeranda } from '@sia/contracts/beranda'
import { shareOf, showWait } from '@sia/domain/beranda'
import { instantOf, showHariTanggal, showJam } from '@sia/domain/time'
import { Bar } from '@sia/ui/bar'
import { Hero, HeroChip, HeroPill, heroButtonClass } from '@sia/ui/hero'
import { Icon, type IconName } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { safeLink } from '@sia/web-kit/show/format'
import { to } from '../../lib/address/to.ts'
import { namePertemuan } from '../../shared/kelas/kehadiran.ts'

interface NextCardProps {
  item: JadwalBeranda
  berlangsung: boolean
  sekarang: string
  /** The absences that are still allowed in the class. */
  sisaAbsen: Beranda['sisa_absen']
}

/** The class that runs or comes next, with all that is needed to get there. Product §21.2. */
export function NextCard({ item, berlangsung, sekarang, sisaAbsen }: NextCardProps) {
  const { mulai, selesai, kelas_id, matkul, dosen, ruangan } = item
  const day = mulai.slice(0, 10)
  const isToday = day === sekarang.slice(0, 10)
  return (
    <Hero aria-labelledby="berikutnya" className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="berikutnya" className="font-semibold text-hero-muted">
          {berlangsung ? 'Sedang berlangsung' : 'Kelas berikutnya'}
        </h2>
        <HeroPill>
          {berlangsung
            ? `selesai ${showWait(selesai, sekarang)}`
            : `mulai ${showWait(mulai, sekarang)}`}
        </HeroPill>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <p>
          <time
            dateTime={instantOf(mulai)}
            className="block text-[2.25rem] leading-none font-extrabold tracking-tight"
          >
            {showJam(mulai.slice(11))}
          </time>
          <span className="mt-1 block text-sm font-semibold text-hero-muted">
            s.d. {showJam(selesai.slice(11))} WITA
          </span>
          {!isToday && (
            <span className="mt-0.5 block text-sm font-bold">{showHariTanggal(day)}</span>
          )}
        </p>
        <div className="min-w-0 grow basis-[9.5rem]">
          <p className="text-[min(1.25rem,7.5vw)] leading-snug font-bold text-balance wrap-anywhere">
            <AppLink
              to={to.kelas(kelas_id)}
              className="-mx-2 -my-1.5 inline-block rounded-control px-2 py-1.5 underline-offset-4 hover:underline"
            >
              {matkul}
            </AppLink>
          </p>
          <p className="text-sm text-hero-muted">{topicOf(item)}</p>
          {dosen && (
            <p translate="no" className="mt-0.5 text-sm text-hero-muted">
              {dosen}
            </p>
          )}
          {sisaAbsen && <p className="mt-0.5 text-sm font-semibold">{sisaAbsen.kalimat}</p>}
        </div>
      </div>
      {berlangsung && <Bar on="hero" share={shareOf(item, sekarang)} />}
      <div className="flex flex-wrap gap-2">
        <HeroChip icon="pin">{ruangan ?? 'Kelas daring'}</HeroChip>
        <Out link={item.link_meet} icon="video" look="strong" label="Link Meet" />
        <Out link={item.group_whatsapp} icon="chat" look="calm" label="Grup" more=" WhatsApp" />
      </div>
    </Hero>
  )
}

const topicOf = ({ pertemuan, pembahasan, kode }: JadwalBeranda) =>
  [pertemuan === null ? kode : namePertemuan(pertemuan), pembahasan]
    .filter((part) => part !== null)
    .join(' · ')

interface OutProps {
  link: string | null
  icon: IconName
  look: 'strong' | 'calm'
  label: string
  /** The rest of the name, for who does not see the picture. */
  more?: string
}

function Out({ link, icon, look, label, more = '' }: OutProps) {
  const href = safeLink(link)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${heroButtonClass(look)} no-print`}
    >
      <Icon name={icon} />
      <span>
        {label}
        <span className="sr-only">{more} (tab baru)</span>
      </span>
    </a>
  )
}
