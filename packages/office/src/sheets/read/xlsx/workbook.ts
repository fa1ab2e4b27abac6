import { dirname, join } from 'node:path/posix'
import type { Archive } from './archive.ts'

/** A workbook's sheets in their order, and what holds for the cells of all. */
interface Workbook {
  sheets: { name: string; path: string; isHidden: boolean }[]
  /** The paths of the texts and the formats; null where there are none. */
  texts: string | null
  styles: string | null
  /** Whether days are counted from 1904, as old programs for the Macintosh did. */
  from1904: boolean
  /** Whether a program wrote the formulas that cannot calculate: their results are not theirs. */
  isUncalculated: boolean
}

/** Letters, and more than Excel takes. */
const LONGEST_NAME = 100

/** Reads what the workbook consists of. @throws Error for an archive that is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await readRelations(archive, '')
  const path = roots.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const parts = await readRelations(archive, path)
  const sheets = new Map(
    parts.filter(({ type }) => type === 'worksheet').map((part) => [part.id, part.path]),
  )
  const partOf = (type: string) => parts.find((part) => part.type === type)?.path ?? null
  const book: Workbook = {
    sheets: [],
    texts: partOf('sharedStrings'),
    styles: partOf('styles'),
    from1904: false,
    isUncalculated: false,
  }
  await archive.read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') book.from1904 = isTrue(attributes.date1904)
      if (name === 'calcPr') book.isUncalculated = isTrue(attributes.fullCalcOnLoad)
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const part = sheets.get(id ?? '')
      if (part === undefined) return
      const isHidden = /hidden/i.test(attributes.state ?? '')
      book.sheets.push({
        name: (attributes.name ?? '').slice(0, LONGEST_NAME),
        path: part,
        isHidden,
      })
    },
  })
  return book
}

interface Relation {
  id: string
  /** The last word of its type. */
  type: string
  path: string
}

async function readRelations(archive: Archive, of: string): Promise<Relation[]> {
  const folder = dirname(of)
  const path = join(folder, '_rels', `${of.slice(of.lastIndexOf('/') + 1)}.rels`)
  const relations: Relation[] = []
  if (!archive.has(path)) return relations
  await archive.read(path, {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || !Id || !Type || !Target) return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      const target = Target.startsWith('/') ? Target.slice(1) : join(folder, Target)
      relations.push({ id: Id, type, path: target })
    },
  })
  return relations
}

/** Whether an attribute says yes. */
export const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true'
