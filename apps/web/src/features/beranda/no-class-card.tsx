import type { Beranda } from '@sia/contracts/beranda'
import { daysBetween } from '@sia/domain/beranda'
import { showTanggal } from '@sia/domain/time'
import { Hero, HeroPill, heroButtonClass } from '@sia/ui/hero'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { type Address, to } from '../../lib/address/to.ts'

interface Telling {
  label: string
  title: string
  text: string
  pill?: string
  link: { to: Address; label: string }
}

/** The card on top where no class stands there. Product §21.3. */
export function NoClassCard({ beranda }: { beranda: Beranda }) {
  const { label, title, text, pill, link } = tell(beranda)
  return (
    <Hero aria-labelledby="berikutnya" className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="berikutnya" className="font-semibold text-hero-muted">
          {label}
        </h2>
        {pill && <HeroPill>{pill}</HeroPill>}
      </div>
      <div>
        <p className="text-2xl leading-snug font-extrabold text-balance">{title}</p>
        <p className="mt-1 max-w-prose text-hero-muted">{text}</p>
      </div>
      <AppLink to={link.to} className={`${heroButtonClass('strong')} no-print mt-1 w-fit`}>
        {link.label}
        <Icon name="forward" className="size-4" />
      </AppLink>
    </Hero>
  )
}

const KRS = { to: to.krs(), label: 'Lihat jadwal dan nilai' }

function tell({ keadaan, semester_ajaran, ojt, sekarang }: Beranda): Telling {
  const today = sekarang.slice(0, 10)
  const term = semester_ajaran && `Semester ${semester_ajaran.semester} ${semester_ajaran.tahun}`
  if (keadaan === 'ojt') {
    const dosen = ojt.dosen ? `Dosen pembimbing: ${ojt.dosen}. ` : ''
    return {
      label: 'Masa OJT',
      title: ojt.perusahaan ?? 'On The Job Training',
      text: `${dosen}Berlangsung sampai ${showTanggal(ojt.sampai)}.`,
      link: { to: to.ojt(), label: 'Buka OJT' },
    }
  }
  if (keadaan === 'belum_ada_kelas') {
    return {
      label: 'Selamat datang di SIA',
      title: 'Jadwal Anda sedang disiapkan',
      text: 'Begitu bagian akademik mendaftarkan kelas Anda, kelas berikutnya tampil di sini.',
      link: { to: to.profile(), label: 'Periksa profile Anda' },
    }
  }
  if (keadaan === 'belum_mulai' && semester_ajaran) {
    const days = daysBetween(today, semester_ajaran.mulai)
    return {
      label: 'Belum ada kelas',
      title: `${term} mulai ${showTanggal(semester_ajaran.mulai)}`,
      text: 'Kelas pertama tampil di sini begitu terjadwal.',
      pill: days === 1 ? 'mulai besok' : `mulai ${days} hari lagi`,
      link: KRS,
    }
  }
  if (term && semester_ajaran && today <= semester_ajaran.selesai) {
    return {
      label: 'Tidak ada kelas lagi',
      title: `${term} berakhir ${showTanggal(semester_ajaran.selesai)}`,
      text: 'Untuk Anda tidak ada kelas lagi semester ini. Nilai dan kehadiran Anda tetap dapat dilihat.',
      link: KRS,
    }
  }
  return {
    label: 'Tidak ada kelas lagi',
    title: term ? `${term} sudah selesai` : 'Semester baru belum dimulai',
    text: 'Terima kasih atas usaha Anda. Nilai dan kehadiran Anda tetap dapat dilihat.',
    link: KRS,
  }
}
