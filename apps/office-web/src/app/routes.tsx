import type { Endpoint } from '@sia/contracts/endpoint'
import { list as listLog } from '@sia/contracts/office/audit'
import { list as listBerita } from '@sia/contracts/office/berita-terkini'
import { list as listKegiatan } from '@sia/contracts/office/buku-saku-kegiatan'
import { list as listResults } from '@sia/contracts/office/hasil'
import { list as listKelas } from '@sia/contracts/office/kelas'
import { list as listKontak } from '@sia/contracts/office/kontak'
import { list as listSheets } from '@sia/contracts/office/lembar'
import { list as listMhs } from '@sia/contracts/office/mhs'
import { listCompanies } from '@sia/contracts/office/ojt'
import { show as showOwnResults } from '@sia/contracts/office/own-results'
import { list as listOutstanding } from '@sia/contracts/office/pembayaran'
import { list as listSettings } from '@sia/contracts/office/pengaturan'
import { list as listPengumuman } from '@sia/contracts/office/pengumuman'
import { list as listProgkam } from '@sia/contracts/office/progkam'
import { kalender } from '@sia/contracts/office/ruangan'
import { list as listStaf } from '@sia/contracts/office/staf'
import { list as listSurvey } from '@sia/contracts/office/survey'
import type { IconName } from '@sia/ui/icon'
import { Skeleton } from '@sia/ui/skeleton'
import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { SheetPage } from '../features/absensi/sheet-page.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { BeritaPage } from '../features/berita-terkini/berita-page.tsx'
import { KegiatanPage } from '../features/buku-saku/kegiatan-page.tsx'
import { KegiatanRecordPage, NewKegiatanPage } from '../features/buku-saku/kegiatan-record.tsx'
import { MissingPage } from '../features/buku-saku/missing-page.tsx'
import { DecisionsPage } from '../features/decisions/decisions-page.tsx'
import { DECISION_READS } from '../features/decisions/kinds.ts'
import { ResultPage } from '../features/hasil/result-page.tsx'
import { KalimatPage } from '../features/kalimat/kalimat-page.tsx'
import { HolidayPage } from '../features/kelas/holiday-page.tsx'
import { KelasPage } from '../features/kelas/kelas-page.tsx'
import { KelasRecordPage } from '../features/kelas/kelas-record.tsx'
import { TermsPage } from '../features/kelas/terms-page.tsx'
import { WeekPage } from '../features/kelas/week-page.tsx'
import { KontakPage } from '../features/kontak/kontak-page.tsx'
import { SheetRecord } from '../features/lembar/sheet-record.tsx'
import { SheetsPage } from '../features/lembar/sheets-page.tsx'
import { MhsPage } from '../features/mhs/mhs-page.tsx'
import { MhsRecordPage } from '../features/mhs/mhs-record.tsx'
import { BoardPage } from '../features/ojt/board-page.tsx'
import { CompaniesPage } from '../features/ojt/companies-page.tsx'
import { CompanyRecordPage, NewCompanyPage } from '../features/ojt/company-record.tsx'
import { OjtStudentPage } from '../features/ojt/student-record.tsx'
import { StudentsPage } from '../features/ojt/students-page.tsx'
import { BankPage } from '../features/pembayaran/bank-page.tsx'
import { ClosingPage } from '../features/pembayaran/closing-page.tsx'
import { FinesPage } from '../features/pembayaran/fines-page.tsx'
import { LedgerPage } from '../features/pembayaran/ledger-page.tsx'
import { LettersPage } from '../features/pembayaran/letters-page.tsx'
import { OutstandingPage } from '../features/pembayaran/outstanding-page.tsx'
import {
  NewPengumumanPage,
  PengumumanRecordPage,
} from '../features/pengumuman/pengumuman-editor.tsx'
import { PengumumanPage } from '../features/pengumuman/pengumuman-page.tsx'
import { PresensiPage } from '../features/presensi/presensi-page.tsx'
import { ProgkamPage } from '../features/progkam/progkam-page.tsx'
import { NewProgkamPage, ProgkamRecordPage } from '../features/progkam/progkam-record.tsx'
import { OwnResultsPage } from '../features/results/own-results-page.tsx'
import { RuanganPage } from '../features/ruangan/ruangan-page.tsx'
import { StafPage } from '../features/staf/staf-page.tsx'
import { StafRecord } from '../features/staf/staf-record.tsx'
import { ReminderPage } from '../features/survey/reminder-page.tsx'
import { SurveyPage } from '../features/survey/survey-page.tsx'
import { NewSurveyPage, SurveyRecordPage } from '../features/survey/survey-record.tsx'
import { BackupsPage } from '../features/system/backups-page.tsx'
import { CollegeFilesPage } from '../features/system/college-files-page.tsx'
import { HealthPage } from '../features/system/health-page.tsx'
import { LogPage } from '../features/system/log-page.tsx'
import { MaintenancePage } from '../features/system/maintenance-page.tsx'
import { SecurityPage } from '../features/system/security-page.tsx'
import { OwnSettingsPage, SettingsPage } from '../features/system/settings-page.tsx'
import { useAllowed } from '../lib/call.ts'
import { to } from '../lib/to.ts'
import { NotFoundPage } from '../shared/not-found-page.tsx'
import { TodayPage } from './today/today-page.tsx'

// The grid's library is for who opens a grid.
const MatrixPage = lazy(() =>
  import('../features/absensi/matrix-page.tsx').then(({ MatrixPage }) => ({ default: MatrixPage })),
)
const NilaiPage = lazy(() =>
  import('../features/nilai/nilai-page.tsx').then(({ NilaiPage }) => ({ default: NilaiPage })),
)

// Writing brings a tool for cutting pictures.
const NewBeritaPage = lazy(() =>
  import('../features/berita-terkini/berita-editor.tsx').then(({ NewBeritaPage }) => ({
    default: NewBeritaPage,
  })),
)
const BeritaRecordPage = lazy(() =>
  import('../features/berita-terkini/berita-editor.tsx').then(({ BeritaRecordPage }) => ({
    default: BeritaRecordPage,
  })),
)

/** A part of Kantor. */
interface Area {
  /** The reads of which any one, where it is allowed, opens the area. */
  reads: readonly Endpoint[]
  /** The read of another area in which the same is found. */
  butNot?: Endpoint
  address: string
  label: string
  icon: IconName
  Page: ComponentType
  /** The pages of one of what the area lists. */
  pages?: { path: string; Page: ComponentType }[]
}

/** Every area, in the order of the menu. */
const AREAS: Area[] = [
  {
    reads: DECISION_READS,
    address: to.decisions(),
    label: 'Keputusan',
    icon: 'check',
    Page: DecisionsPage,
  },
  {
    reads: [listKelas],
    address: to.kelas(),
    label: 'Kelas',
    icon: 'book',
    Page: KelasPage,
    pages: [
      { path: to.holiday(), Page: HolidayPage },
      { path: to.week(), Page: WeekPage },
      { path: to.terms(), Page: TermsPage },
      { path: `${to.kelas()}/:id`, Page: KelasRecordPage },
      { path: `${to.kelas()}/:id/absensi/:pertemuan`, Page: SheetPage },
      { path: `${to.kelas()}/:id/hadir/:pertemuan`, Page: PresensiPage },
      { path: `${to.kelas()}/:id/absensi`, Page: MatrixPage },
      { path: `${to.kelas()}/:id/nilai`, Page: NilaiPage },
    ],
  },
  {
    reads: [showOwnResults],
    address: to.ownResults(),
    label: 'Hasil mengajar',
    icon: 'star',
    Page: OwnResultsPage,
  },
  {
    reads: [listResults],
    address: to.results(),
    label: 'Hasil',
    icon: 'star',
    Page: ResultPage,
    pages: [{ path: `${to.results()}/:nama`, Page: ResultPage }],
  },
  {
    reads: [listMhs],
    address: to.mhs(),
    label: 'Mahasiswa',
    icon: 'cap',
    Page: MhsPage,
    pages: [{ path: `${to.mhs()}/:nim`, Page: MhsRecordPage }],
  },
  {
    reads: [listOutstanding],
    address: to.keuangan(),
    label: 'Keuangan',
    icon: 'wallet',
    Page: OutstandingPage,
    pages: [
      { path: to.bank(), Page: BankPage },
      { path: to.fines(), Page: FinesPage },
      { path: to.closing(), Page: ClosingPage },
      { path: to.letters([]), Page: LettersPage },
      { path: `${to.keuangan()}/:nim`, Page: LedgerPage },
    ],
  },
  {
    reads: [listCompanies],
    address: to.ojt(),
    label: 'OJT',
    icon: 'briefcase',
    Page: BoardPage,
    pages: [
      { path: to.companies(), Page: CompaniesPage },
      { path: to.newCompany(), Page: NewCompanyPage },
      { path: `${to.companies()}/:id`, Page: CompanyRecordPage },
      { path: to.ojtStudents(), Page: StudentsPage },
      { path: `${to.ojtStudents()}/:nim`, Page: OjtStudentPage },
    ],
  },
  {
    reads: [kalender],
    address: to.ruangan(),
    label: 'Ruangan',
    icon: 'door',
    Page: RuanganPage,
  },
  {
    reads: [listKegiatan],
    address: to.bukuSaku(),
    label: 'Buku Saku',
    icon: 'notebook',
    Page: KegiatanPage,
    pages: [
      { path: to.newKegiatan(), Page: NewKegiatanPage },
      { path: to.missingKegiatan(), Page: MissingPage },
      { path: `${to.bukuSaku()}/:id`, Page: KegiatanRecordPage },
    ],
  },
  {
    reads: [listProgkam],
    address: to.tak(),
    label: 'TAK',
    icon: 'medal',
    Page: ProgkamPage,
    pages: [
      { path: to.newTak(), Page: NewProgkamPage },
      { path: `${to.tak()}/:id`, Page: ProgkamRecordPage },
    ],
  },
  {
    reads: [listBerita],
    address: to.berita(),
    label: 'Berita',
    icon: 'news',
    Page: BeritaPage,
    pages: [
      { path: to.newBerita(), Page: NewBeritaPage },
      { path: `${to.berita()}/:id`, Page: BeritaRecordPage },
    ],
  },
  {
    reads: [listPengumuman],
    address: to.pengumuman(),
    label: 'Pengumuman',
    icon: 'megaphone',
    Page: PengumumanPage,
    pages: [
      { path: to.newPengumuman(), Page: NewPengumumanPage },
      { path: `${to.pengumuman()}/:id`, Page: PengumumanRecordPage },
    ],
  },
  {
    reads: [listSurvey],
    address: to.survey(),
    label: 'Survey',
    icon: 'list',
    Page: SurveyPage,
    pages: [
      { path: to.newSurvey(), Page: NewSurveyPage },
      { path: to.surveyReminder(), Page: ReminderPage },
      { path: `${to.survey()}/:id`, Page: SurveyRecordPage },
    ],
  },
  {
    reads: [listSheets],
    address: to.sheets(),
    label: 'Lembar',
    icon: 'file',
    Page: SheetsPage,
    pages: [{ path: `${to.sheets()}/:id`, Page: SheetRecord }],
  },
  {
    reads: [listStaf],
    address: to.staf(),
    label: 'Staf',
    icon: 'user',
    Page: StafPage,
    pages: [{ path: `${to.staf()}/:username`, Page: StafRecord }],
  },
  {
    reads: [listLog],
    address: to.log(),
    label: 'Sistem',
    icon: 'clock',
    Page: LogPage,
    pages: [
      { path: to.security(), Page: SecurityPage },
      { path: to.settings(), Page: SettingsPage },
      { path: to.collegeFiles(), Page: CollegeFilesPage },
      { path: to.health(), Page: HealthPage },
      { path: to.backups(), Page: BackupsPage },
      { path: to.maintenance(), Page: MaintenancePage },
    ],
  },
  {
    reads: [listSettings],
    butNot: listLog,
    address: to.ownSettings(),
    label: 'Kop surat',
    icon: 'file',
    Page: OwnSettingsPage,
  },
  {
    reads: DECISION_READS,
    address: to.kalimat(),
    label: 'Kalimat',
    icon: 'chat',
    Page: KalimatPage,
  },
  { reads: [listKontak], address: to.kontak(), label: 'Kontak', icon: 'info', Page: KontakPage },
]

/** The areas of the person who is logged in. */
export function useAreas(): Area[] {
  const may = useAllowed()
  return AREAS.filter(({ reads, butNot }) => reads.some(may) && !(butNot && may(butNot)))
}

/** An area that somebody may not see is not found. */
function Guarded({ area, Page }: { area: Area; Page: Area['Page'] }) {
  if (!useAreas().includes(area)) return <NotFoundPage />
  return (
    <Suspense fallback={<Skeleton className="m-4 h-64 skeleton-card lg:m-8" />}>
      <Page />
    </Suspense>
  )
}

export const routes: RouteObject[] = [
  { path: to.home(), Component: TodayPage },
  ...AREAS.flatMap((area) => [
    { path: area.address, element: <Guarded area={area} Page={area.Page} /> },
    ...(area.pages ?? []).map(({ path, Page }) => ({
      path,
      element: <Guarded area={area} Page={Page} />,
    })),
  ]),
  { path: to.account(), Component: AccountPage },
  { path: '*', Component: NotFoundPage },
]
