import { Empty } from '@sia/ui/empty'
import { NO_FILE } from '../../lib/file/file.ts'

/** Said of a stored file that is not there. Product §16.2. */
export function MissingFile() {
  return (
    <Empty icon="file">
      {NO_FILE}
      <span className="mt-1 block text-sm font-medium text-muted">
        Kampus belum memasangnya, atau sudah menghapusnya. Silakan coba lagi lain waktu, atau
        tanyakan ke Bagian Akademik.
      </span>
    </Empty>
  )
}
