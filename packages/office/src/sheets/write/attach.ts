import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Folder, storedPath } from '@sia/domain/berkas'
import { FOTO_LONG_SIDE, WRONG_BERKAS } from '@sia/domain/foto'
import { AppError, invalid } from '@sia/server/errors'
import { toJpeg } from '@sia/server/storage/foto'
import { readBytes, type Storage } from '@sia/server/storage/storage'
import { fold, Reason } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Readout } from '../judge/rows.ts'
import type { Kind } from '../kind.ts'
import { unreadable } from '../read/table.ts'
import type { ImportTools } from '../tools.ts'

/** Files that the rows name, by the path they are stored under. */
export type Files = Map<string, Buffer>

/**
 * Reads the files that cells name, from the given folder, and puts their stored names in the rows. The
 * name follows from the content: sending the same file again changes nothing.
 * @throws AppError invalid for a folder that cannot be read.
 */
export async function attachFiles(
  kind: Kind,
  { rows, rejections, refused, notes }: Readout,
  { folder, storage }: Pick<ImportTools, 'folder' | 'storage'>,
): Promise<Readout & { files: Files }> {
  const files: Files = new Map()
  const columns = kind.columns.filter(({ file }) => file)
  if (columns.length === 0) return { rows, rejections, refused, notes, files }
  const names = folder === null ? [] : await listFolder(folder)
  const source = { folder, names, storage }
  const kept: Readout = { rows: [], rejections: [...rejections], refused: [...refused], notes }
  for (const row of rows) {
    const unclear = new Set<string>()
    for (const column of columns) {
      const name = row.values[column.into]
      if (name == null) continue
      const stored = await readAttachment(column, String(name), source, files)
      if (stored instanceof Reason) {
        kept.rejections.push({ ...row, column: column.name, sentence: stored.sentence })
        unclear.add(column.into)
      } else row.values[column.into] = stored
    }
    if (unclear.size === 0) kept.rows.push(row)
    else kept.refused.push({ ...row, unclear })
  }
  return { ...kept, files }
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause) => {
    throw unreadable(`Folder ${folder} tidak dapat dibaca.`, cause)
  })
}

/** The folder that cells name files of, what lies in it, and where such files are stored. */
interface Source {
  folder: string | null
  names: string[]
  storage: Storage
}

async function readAttachment(
  { file }: Column,
  name: string,
  { folder, names, storage }: Source,
  files: Files,
): Promise<string | Reason> {
  if (/[\\/]|^\./.test(name)) return new Reason(`'${name}' harus nama berkas saja, tanpa folder`)
  // As an export names it, with the content's own mark in the name.
  const isStored = file !== undefined && (await storage.stat(storedPath(file.path, name))) !== null
  if (isStored && !names.includes(name)) return name
  if (folder === null) return new Reason(`'${name}' dicari di mana? Sebutkan foldernya`)
  const found = findFile(names, name)
  if (found instanceof Reason) return found
  const bytes = await readFile(join(folder, found)).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR'].includes(String(error.code))) return null
    throw error
  })
  if (bytes === null) return new Reason(`berkas '${name}' tidak dapat dibaca di ${folder}`)
  if (isStored && (await readBytes(storage, storedPath(file.path, name))).equals(bytes)) return name
  const made = await convert(bytes, file?.accepts === 'pengumuman')
  if (made instanceof Reason) return made
  const stored = nameOf(name, bytes, made)
  if (file) files.set(storedPath(file.path, stored), made.bytes)
  return stored
}

/** The name that a file is stored under; it follows from the content as it was sent. */
function nameOf(name: string, bytes: Buffer, { extension }: { extension: string }): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `${slug(parse(name).name)}-${digest}.${extension}`
}

/** A file that somebody sends by himself. */
interface Sent {
  name: string
  bytes: Buffer
  folder: Folder
  /** The field that says what is wrong with it. */
  field: string
  mayBePdf: boolean
}

/**
 * Stores a file as a sheet's is stored.
 * @returns the name that a row says.
 * @throws AppError invalid under the field, unstorable.
 */
export async function storeNamed(storage: Storage, sent: Sent): Promise<string> {
  const made = await convert(sent.bytes, sent.mayBePdf)
  if (made instanceof Reason) throw invalid({ [sent.field]: [made.sentence] })
  const name = nameOf(sent.name, sent.bytes, made)
  await storeFiles(storage, new Map([[storedPath(sent.folder, name), made.bytes]]))
  return name
}

/** Makes sure that a file that a row is to name is stored; null names none. @throws AppError invalid under the field. */
export async function requireStored(
  storage: Storage,
  { folder, name, field }: { folder: Folder; name: string | null; field: string },
): Promise<void> {
  if (name === null) return
  const isName = /^[\w-][\w.-]*$/.test(name)
  if (isName && (await storage.stat(storedPath(folder, name)))) return
  throw invalid({ [field]: ['Berkas ini tidak ada lagi. Pilih sekali lagi.'] })
}

// Windows does not tell 'Wisuda.JPG' from 'wisuda.jpg', and sheets are written there.
function findFile(names: string[], name: string): string | Reason {
  if (names.includes(name)) return name
  const alike = names.filter((one) => fold(one.normalize('NFC')) === fold(name)).sort()
  const [only = name] = alike
  if (alike.length < 2) return only
  return new Reason(`'${name}' bisa berarti ${alike.join(' atau ')}; tulis seperti nama berkasnya`)
}

async function convert(bytes: Buffer, mayBePdf: boolean) {
  if (mayBePdf && bytes.toString('latin1', 0, 5) === '%PDF-') return { bytes, extension: 'pdf' }
  try {
    const asked = mayBePdf ? { field: 'berkas', wrong: WRONG_BERKAS } : undefined
    return { bytes: await toJpeg(bytes, FOTO_LONG_SIDE, asked), extension: 'jpg' }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid') throw error
    const [sentence = error.message] = Object.values(error.fields).flat()
    return new Reason(sentence)
  }
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'berkas'

/**
 * Stores files that are not there yet.
 * @returns what takes them back, for when the rows that name them are not written after all.
 * @throws AppError unstorable.
 */
export async function storeFiles(storage: Storage, files: Files): Promise<() => Promise<void>> {
  const added: string[] = []
  const undo = async () => {
    for (const path of added) await storage.delete(path)
  }
  try {
    for (const [path, bytes] of files) {
      if (await storage.stat(path)) continue
      await storage.put(path, bytes)
      added.push(path)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
