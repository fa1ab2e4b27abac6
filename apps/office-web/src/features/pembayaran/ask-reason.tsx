import { showBulan } from '@sia/domain/tutup-buku'
import { TextArea } from '@sia/ui/text-area'

interface AskReasonProps {
  /** The closed month 'YYYY-MM' that is touched. */
  bulan: string
  value: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

/** Says that a change of a closed month is asked for, and takes the reason. Product §25.26. */
export const AskReason = ({ bulan, value, errors, onChange }: AskReasonProps) => (
  <>
    <p className="mb-2 rounded-control bg-accent-soft p-3 text-accent-ink">
      Buku {showBulan(bulan)} sudah ditutup. Ini diajukan, dan ditulis setelah orang kedua di
      keuangan menyetujuinya.
    </p>
    <TextArea
      label="Alasan"
      name="alasan"
      rows={2}
      maxLength={500}
      value={value}
      errors={errors}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
)
