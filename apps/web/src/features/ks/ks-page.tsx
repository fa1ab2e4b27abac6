import { PageTitle } from '../../ui/page-title.tsx'
import { KsForm } from './ks-form.tsx'
import { KsList } from './ks-list.tsx'

/** Earlier criticism and suggestions, then the form for a new one. Specification §2. */
export default function KsPage() {
  return (
    <>
      <PageTitle title="Buat Kritik & Saran" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <KsList />
        <KsForm />
      </div>
    </>
  )
}
