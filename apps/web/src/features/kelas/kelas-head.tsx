import type { Kelas } from '@sia/contracts/kelas'
import { showHadir } from '@sia/domain/absensi'
import { gradeOfCode } from '@sia/domain/nilai'
import { Fact } from '@sia/ui/fact'
import { heroButtonClass } from '@sia/ui/hero'
import { Icon } from '@sia/ui/icon'
import { nameJenisMatkul, safeLink, showJamkul } from '@sia/web-kit/show/format'
import { summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'

/** The head of a class: the course, attendance and letter, who teaches, where and when. Product §4.3. */
export function KelasHead({ kelas }: { kelas: Kelas }) {
  const { matkul, dosen, ruangan, jamkul, semester } = kelas
  const group = safeLink(kelas.group_whatsapp)
  const { hadir, marked } = summarizeKehadiran(kelas.pengajaran)
  const grade = gradeOfCode(kelas.krs[0]?.nilai?.grade ?? null)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2.5">
        <div className="min-w-0 grow basis-[14rem]">
          <h2 className="text-2xl leading-tight font-extrabold wrap-anywhere lg:text-3xl">
            {matkul?.nama ?? '-'}
          </h2>
          <p className="mt-0.5 text-sm font-semibold text-hero-muted">
            {nameJenisMatkul(matkul?.jenis_matkul)} · Semester {semester}
            {matkul && ` · ${matkul.sks} sks`}
          </p>
        </div>
        <dl className="flex flex-wrap gap-2">
          <Figure label="Kehadiran" value={marked === 0 ? '-' : showHadir(hadir, marked)} />
          <Figure label="Grade" value={grade ?? '-'} />
        </dl>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-[repeat(3,auto)] xl:justify-start xl:gap-x-12">
        <Fact look="hero" icon="user" label="Dosen" value={dosen?.nama} />
        <Fact look="hero" icon="pin" label="Ruangan" value={ruangan?.nama} />
        <Fact look="hero" icon="clock" label="Hari dan jam" value={showJamkul(jamkul)} />
      </dl>
      <div className="no-print mt-3">
        {group ? (
          <a
            href={group}
            target="_blank"
            rel="noopener noreferrer"
            className={heroButtonClass('calm')}
          >
            <Icon name="chat" />
            Grup WhatsApp
            <span className="sr-only"> (tab baru)</span>
          </a>
        ) : (
          <p className="text-sm text-hero-muted">Grup WhatsApp: Belum tersedia</p>
        )}
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-20 rounded-control bg-on-hero/15 px-3 py-1.5">
      <dt className="text-xs font-semibold text-hero-muted">{label}</dt>
      <dd className="text-xl leading-tight font-extrabold">{value}</dd>
    </div>
  )
}
