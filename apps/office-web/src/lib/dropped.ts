import { showToast } from '@sia/ui/lib/toast'

/** The content of a drop: its files, and the names of its folders. */
interface Dropped {
  files: File[]
  folders: string[]
}

function readDrop({ items, files }: DataTransfer): Dropped {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []))
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders }
}

/** Names what of a drop is not read, as one file is read at a time; null where that is all. Product §25.19. */
export function unreadOf({ files, folders }: Dropped): string | null {
  const [first, ...others] = files
  const left = [...others.map(({ name }) => name), ...folders.map((name) => `folder ${name}`)]
  if (left.length === 0) return null
  const read = first ? `Hanya ${first.name} yang dibaca. ` : ''
  return `${read}Belum dibaca: ${left.join(', ')}. Kirim berkasnya satu per satu.`
}

/** The one file of a drop that is read; what else was dropped is named in a notice. */
export function takeOne(transfer: DataTransfer | null): File | undefined {
  if (transfer === null) return undefined
  const dropped = readDrop(transfer)
  const unread = unreadOf(dropped)
  if (unread !== null) showToast(unread, 'bad')
  return dropped.files[0]
}
