import { me } from '@sia/contracts/office/auth'
import { PERAN, type Peran } from '@sia/domain/staf'
import { Button, buttonClass } from '@sia/ui/button'
import { Icon, type IconName } from '@sia/ui/icon'
import { PageSkeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { LeaveQuestion } from '@sia/web-kit/leave-question'
import { Loaded } from '@sia/web-kit/loaded'
import { reveal } from '@sia/web-kit/show/reveal'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useOutbox } from '../features/absensi/outbox.ts'
import { UnsentBar } from '../features/absensi/unsent-bar.tsx'
import { PasswordForm } from '../features/account/password-form.tsx'
import { VerificationSetup } from '../features/account/verification-setup.tsx'
import { useWaitingCount } from '../features/decisions/waiting.ts'
import { DropAnywhere } from '../features/lembar/drop-anywhere.tsx'
import { useFinanceCount } from '../features/pembayaran/waiting.ts'
import { read } from '../lib/call.ts'
import { notePerson } from '../lib/person.ts'
import { to } from '../lib/to.ts'
import { WithDoneBars } from '../shared/done-bar.tsx'
import { Page } from '../shared/page.tsx'
import { beginAnew } from './begin-anew.ts'
import { PaletteOpener } from './palette/opener.tsx'
import { useAreas } from './routes.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { useLogout } from './use-logout.ts'

/** The menu of the person's areas beside the page; above it on a phone. */
export function Frame() {
  // Somebody else may have logged in in another tab.
  const answer = useQuery({ ...read(me, {}), refetchOnWindowFocus: 'always' })
  const first = useRef<string>(undefined)
  const person = answer.data
  useEffect(() => {
    first.current ??= person?.username
    if (first.current !== undefined) notePerson(first.current)
    if (first.current !== person?.username) beginAnew()
  }, [person?.username])
  useOutbox(person?.username)
  // The recovery codes are shown once it is set up.
  const [isSettingUp, setSettingUp] = useState(false)
  if (person?.harus_pasang_verifikasi && !isSettingUp) setSettingUp(true)
  if (!person) {
    return (
      <main className="p-4">
        <Loaded what="Akun Anda" read={answer} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </main>
    )
  }
  if (person.harus_ganti_sandi) {
    return (
      <Gate title="Ganti sandi sekali pakai">
        <PasswordForm person={person} />
      </Gate>
    )
  }
  if (isSettingUp) {
    return (
      <Gate title="Pasang verifikasi dua langkah">
        <p className="mb-3 max-w-md">
          Peran Anda memerlukannya: selain password, login meminta kode dari ponsel Anda.
        </p>
        <VerificationSetup person={person} onDone={() => setSettingUp(false)} />
      </Gate>
    )
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a href="#isi" className="sr-only focus:not-sr-only focus:p-3">
        Langsung ke isi
      </a>
      <Menu nama={person.nama} peran={person.peran as Peran[]} />
      <main id="isi" tabIndex={-1} className="min-w-0 outline-none">
        <StorageNotice />
        <UnsentBar />
        <DropAnywhere />
        <WithDoneBars>
          <Outlet />
        </WithDoneBars>
      </main>
      <LeaveQuestion home={to.home()} isOver={() => false} />
    </div>
  )
}

/** A step that has to be done before anything else opens. */
function Gate({ title, children }: { title: string; children: ReactNode }) {
  const logOut = useLogout()
  return (
    <main>
      <Page title={title}>
        {children}
        <p className="mt-6 border-t border-line pt-4">
          <Button look="plain" icon="logout" onClick={logOut}>
            Keluar
          </Button>
        </p>
      </Page>
      <LeaveQuestion home={to.home()} isOver={() => false} />
    </main>
  )
}

function Menu({ nama, peran }: { nama: string; peran: Peran[] }) {
  const areas = useAreas()
  const counts: Record<string, number | null> = {
    [to.decisions()]: useWaitingCount(),
    [to.keuangan()]: useFinanceCount(),
  }
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the menu is a line that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current=page]')
    if (current) reveal(current)
  }, [pathname])
  const logOut = useLogout()
  return (
    <header className="flex flex-wrap items-center gap-1 border-b border-line bg-sunken px-3 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-2.5 lg:py-4">
      <p className="px-2.5 text-lg font-bold lg:mb-3">Kantor</p>
      <div className="max-lg:ml-auto lg:mb-2 lg:grid">
        <PaletteOpener />
      </div>
      <nav
        ref={menu}
        aria-label="Bagian"
        className="relative flex gap-1 max-lg:order-last max-lg:w-full max-lg:overflow-x-auto lg:flex-col"
      >
        <Entry address={to.home()} label="Hari ini" icon="home" />
        {areas.map(({ address, label, icon }) => (
          <Entry
            key={address}
            address={address}
            label={label}
            icon={icon}
            count={counts[address] ?? null}
          />
        ))}
      </nav>
      <div className="flex items-center gap-1 lg:mt-auto lg:ml-0 lg:flex-col lg:items-stretch">
        <AppLink
          to={to.account()}
          className="grid min-h-11 content-center rounded-control px-2.5 py-1.5 hover:bg-surface"
        >
          <Icon name="user" className="size-5 lg:hidden" />
          <span className="text-sm font-bold wrap-anywhere max-lg:sr-only">{nama}</span>
          <span className="text-xs text-muted max-lg:hidden">
            {peran.map((role) => PERAN[role]).join(', ')}
          </span>
        </AppLink>
        <button
          type="button"
          aria-label="Keluar"
          className={`${buttonClass('plain')} lg:justify-start`}
          onClick={logOut}
        >
          <Icon name="logout" className="size-5" />
          <span className="hidden lg:inline">Keluar</span>
        </button>
      </div>
    </header>
  )
}

interface EntryProps {
  address: string
  label: string
  icon: IconName
  /** How much waits there. */
  count?: number | null
}

function Entry({ address, label, icon, count = null }: EntryProps) {
  return (
    <NavLink
      end={address === to.home()}
      to={address}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 font-medium whitespace-nowrap aria-[current=page]:bg-brand-soft aria-[current=page]:font-bold aria-[current=page]:text-brand-ink"
    >
      <Icon name={icon} className="size-5" />
      {label}
      {count !== null && (
        <span className="ml-auto text-sm font-bold">
          {count}
          <span className="sr-only"> menunggu</span>
        </span>
      )}
    </NavLink>
  )
}
