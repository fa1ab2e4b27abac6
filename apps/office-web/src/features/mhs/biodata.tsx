import type { MhsRecord } from '@sia/contracts/office/mhs'
import { MHS_FIELDS, type MhsFieldName, nameMhsField } from '@sia/domain/mhs-fields'
import { MHS_SECTIONS, type MhsSection } from '@sia/domain/mhs-sections'
import { showTanggal } from '@sia/domain/time'
import { Fact } from '@sia/ui/fact'
import { Facts, RecordSection } from '../../shared/record/record-page.tsx'
import { EditSection } from './edit-section.tsx'

const SECTIONS = Object.keys(MHS_SECTIONS).slice(1) as MhsSection[]

/** The private fields of a student, for who may see them. */
export function Biodata({ record }: { record: MhsRecord }) {
  const { biodata } = record
  if (!biodata) return null
  return SECTIONS.map((section) => (
    <RecordSection
      key={section}
      title={section}
      act={<EditSection section={section} record={record} />}
    >
      <Facts>
        {biodata
          .filter(({ kolom }) => MHS_SECTIONS[section].includes(kolom as never))
          .map(({ kolom, isi }) => {
            const field = MHS_FIELDS[kolom as MhsFieldName]
            const value = isi !== null && field.kind === 'tanggal' ? showTanggal(isi) : isi
            return <Fact key={kolom} label={nameMhsField(field)} value={value} />
          })}
      </Facts>
    </RecordSection>
  ))
}
