import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Node {
  role?: string
  alt?: string
  children?: (Node & { type?: string; id?: string })[]
}

/** A part of a tagged PDF: what it is, and what it says, its parts' words included. */
export interface Part {
  role: string
  text: string
  alt: string | undefined
  parts: Part[]
}

/** A PDF as another reader sees it: its words, its pictures, its tags, and where its words end. */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const parts: Part[] = []
  const words: string[] = []
  const pictures: { width: number; height: number }[] = []
  let furthest = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const byId = new Map<string, string>()
    let current: string | null = null
    for (const item of items) {
      if ('str' in item) {
        words.push(item.str)
        furthest = Math.max(furthest, Number(item.transform[4]) + item.width)
        if (current !== null) byId.set(current, (byId.get(current) ?? '') + item.str)
      } else if (item.type === 'beginMarkedContentProps') current = item.id
      else if (item.type === 'endMarkedContent') current = null
    }
    pictures.push(...picturesOf(await page.getOperatorList()))
    const tree = (await page.getStructTree()) as Node | null
    if (tree) parts.push(partOf(tree, byId))
  }
  const found = {
    pages: pdf.numPages,
    words: words.join(' ').replace(/\s+/g, ' '),
    /** Where the words end that reach furthest to the right, in points. */
    furthest,
    /** How large its pictures are shown, in points. */
    pictures,
    parts,
    isMarked: mapOf(await pdf.getMarkInfo()).get('Marked') === true,
    language: (info as { Language?: string }).Language,
    title: (info as { Title?: string }).Title,
    showsTitle: mapOf(await pdf.getViewerPreferences()).get('DisplayDocTitle') === true,
  }
  await task.destroy()
  return found
}

// A picture is as large as what was last stretched before it.
function picturesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }) {
  return fnArray.flatMap((what, place) => {
    if (what !== OPS.paintImageXObject) return []
    const stretched = argsArray[fnArray.lastIndexOf(OPS.transform, place)] as number[]
    const [width = 0, , , height = 0] = stretched
    return [{ width: Math.abs(width), height: Math.abs(height) }]
  })
}

// The types say objects, what comes are maps.
const mapOf = (found: unknown) => (found instanceof Map ? found : new Map<string, unknown>())

function partOf({ role = '', alt, children = [] }: Node, byId: Map<string, string>): Part {
  const parts = children.filter((child) => child.role !== undefined).map((one) => partOf(one, byId))
  const own = children.map(({ id }) => (id === undefined ? '' : (byId.get(id) ?? '')))
  return { role, alt, parts, text: [...own, ...parts.map(({ text }) => text)].join('') }
}

/** Every part of a role, wherever it stands. */
export const partsOf = (parts: readonly Part[], role: string): Part[] =>
  parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(part.parts, role)])
