import { generate } from 'lean-qr'
import PDFDocument from 'pdfkit'
import { FONTS, fillGaps } from './fonts.ts'

const MARGIN = 56
const INK = '#111827'
const QUIET = '#4b5563'
const LINE = '#9ca3af'
const BAD = '#b91c1c'
const SIZE = 10
const SMALL = 8.5
const LINE_GAP = 1.5
/** In points: a logo is at most 50 mm wide and 20 mm high. */
const LOGO = { width: 142, height: 56.7, gap: 14 }

/** A column of a table: its heading, its width in points (none for what is left), and how its cells stand. */
export interface Column {
  label: string
  width?: number
  align?: 'left' | 'center' | 'right'
}

/** The words on a sheet beside its content. */
export interface Frame {
  title: string
  /** When it was issued; also the file's day, so that it is the same file each time. */
  at: Date
  kop: { kampus: string; alamat: string | null; kota: string | null }
  /** A PNG for the left of the letterhead. */
  logo: Buffer | null
}

type Element = PDFKit.PDFStructureElement

/** A line of the letterhead. */
interface Line {
  text: string
  font: 'regular' | 'bold'
  size: number
}

/** A picture that was opened, with its size in pixels, and how large it is shown, in points. */
interface Opened {
  image: { width: number; height: number }
  width: number
  height: number
}

/** A cell as the table of the library takes it, with the scope of a heading, which its types do not say. */
type Cell = PDFKit.Mixins.CellOptions & { scope?: 'Row' | 'Column' | undefined }

/**
 * A sheet of A4 that tells a screen reader what each part is: heading, paragraph, table with its headings, picture.
 * Each part goes below the one before, on a further page where one is full.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Element
  readonly #bytes: Promise<Buffer>

  constructor({ title, at, kop, logo }: Frame) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      lang: 'id-ID',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: kop.kampus, Creator: 'SIA', Producer: 'SIA', CreationDate: at },
    })
    const chunks: Buffer[] = []
    this.#bytes = new Promise((done, failed) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#doc.on('end', () => done(Buffer.concat(chunks)))
      this.#doc.on('error', failed)
    })
    // Each by its name as its family too, by which a table finds it again for each of its cells. A typeface that was read
    // already is one of the sources, which the types do not say.
    for (const [name, font] of Object.entries(FONTS)) {
      this.#doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource, name)
    }
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
    this.#letterhead(kop, logo)
  }

  get #width() {
    return this.#doc.page.width - 2 * MARGIN
  }

  #letterhead({ kampus, alamat, kota }: Frame['kop'], logo: Buffer | null): void {
    const head = this.#doc.struct('Sect', { title: 'Kop surat' })
    this.#root.add(head)
    const below = [alamat, kota].filter((one) => one !== null && one !== '').join(', ')
    const lines = [
      { text: kampus, font: 'bold', size: 15 },
      ...(below === '' ? [] : [{ text: below, font: 'regular', size: SMALL } as const]),
    ] as const
    const picture = logo && this.#open(logo)
    const left = picture ? picture.width + LOGO.gap : 0
    // In the middle of the page where the logo leaves room for that.
    const right = lines.every((line) => this.#widthOf(line) < this.#width - 2 * left) ? left : 0
    const at = { x: MARGIN + left, width: this.#width - left - right, align: 'center' } as const
    const high = lines.reduce((sum, line) => sum + this.#heightOf(line, at.width), 0)
    const top = this.#doc.y
    const tall = Math.max(high, picture?.height ?? 0)
    if (picture) this.#logo(head, picture, `Logo ${kampus}`, top + (tall - picture.height) / 2)
    this.#doc.y = top + (tall - high) / 2
    for (const { text, ...how } of lines) this.#text(head, 'P', text, { ...how, ...at })
    head.end()
    this.#doc.y = top + tall
    this.#rule(6, 1.2)
    this.#gap(14)
  }

  #logo(head: Element, { image, width, height }: Opened, alt: string, y: number): void {
    const said = { alt, bbox: [MARGIN, y, MARGIN + width, y + height] }
    const draw = () => void this.#doc.image(image as never, MARGIN, y, { width, height })
    head.add(this.#doc.struct('Figure', said, draw))
  }

  /** A logo as large as it may be. */
  #open(logo: Buffer): Opened {
    // Opening is one of the methods, which the types do not say.
    const doc = this.#doc as unknown as { openImage(bytes: Buffer): Opened['image'] }
    const image = doc.openImage(logo)
    const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height)
    return { image, width: image.width * scale, height: image.height * scale }
  }

  /** The name of the paper, and its number. */
  heading(text: string, nomor: string): void {
    this.#text(this.#root, 'H1', text, { font: 'bold', size: 14, align: 'center' })
    this.#text(this.#root, 'P', `Nomor ${nomor}`, { size: SIZE, align: 'center', color: QUIET })
    this.#gap(14)
  }

  /** Words that have to be read before all else. */
  warning(text: string): void {
    this.#text(this.#root, 'P', text, { font: 'bold', size: 14, align: 'center', color: BAD })
    this.#gap(14)
  }

  /** A paragraph. */
  paragraph(text: string, { small = false } = {}): void {
    this.#keep(40)
    this.#text(this.#root, 'P', text, { size: small ? SMALL : SIZE, color: small ? QUIET : INK })
    this.#gap(small ? 4 : 8)
  }

  /** A heading for the parts that follow. */
  subheading(text: string): void {
    this.#keep(80)
    this.#text(this.#root, 'H2', text, { font: 'bold', size: SIZE })
    this.#gap(4)
  }

  /** Facts of a person or a thing, a row each: a table whose rows have headings. */
  facts(rows: readonly (readonly [string, string])[]): void {
    this.#table(
      rows.map(([label, value]) => [
        this.#cell(label, { type: 'TH', scope: 'Row', align: 'left' }),
        this.#cell(value, { font: 'bold' }),
      ]),
      [{ label: '', width: 130 }, { label: '' }],
      0,
    )
  }

  /** A table with headings above its columns; the last rows may be sums, which are strong. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], sums = 0): void {
    const head = columns.map(({ label, align }) =>
      this.#cell(label, { type: 'TH', scope: 'Column', font: 'bold', align }),
    )
    const body = rows.map((row, place) =>
      row.map((text, column) =>
        this.#cell(text, {
          font: place >= rows.length - sums ? 'bold' : 'regular',
          align: columns[column]?.align,
        }),
      ),
    )
    this.#table([head, ...body], columns, 0.5)
  }

  #table(data: Cell[][], columns: readonly Column[], border: number): void {
    this.#doc.font('regular').fontSize(9.5).fillColor(INK)
    const options = {
      data,
      position: { x: MARGIN, y: this.#doc.y },
      maxWidth: this.#width,
      columnStyles: columns.map(({ width }) => ({ width: width ?? '*' })),
      defaultStyle: { border, borderColor: LINE, padding: border === 0 ? [2, 4, 2, 0] : [3, 5] },
      structParent: this.#root,
    }
    this.#doc.table(options as unknown as PDFKit.Mixins.TableOptionsWithData)
    this.#doc.x = MARGIN
    this.#gap(10)
  }

  #cell(
    text: string,
    {
      type = 'TD',
      scope,
      font = 'regular',
      align = 'left',
    }: {
      type?: 'TH' | 'TD'
      scope?: 'Row' | 'Column'
      font?: 'regular' | 'bold'
      align?: Column['align']
    },
  ): Cell {
    return {
      text: fillGaps(text),
      type,
      scope,
      font: { src: font, size: 9.5 },
      align: { x: align, y: 'top' as const },
      textColor: INK,
    }
  }

  /** Who signs, at the right: place and day, title, and below the room for a stamp the name. */
  signature({ place, lines, name }: { place: string; lines: string[]; name: string[] }): void {
    this.#keep(130)
    const at = { x: MARGIN + this.#width * 0.55, width: this.#width * 0.45 }
    this.#text(this.#root, 'P', place, { size: SIZE, ...at })
    for (const line of lines) this.#text(this.#root, 'P', line, { size: SIZE, ...at })
    this.#gap(34)
    name.forEach((line, index) => {
      this.#text(this.#root, 'P', line, {
        size: SIZE,
        font: index === 0 ? 'bold' : 'regular',
        ...at,
      })
    })
    this.#doc.x = MARGIN
    this.#gap(8)
  }

  /** The code by which the paper is verified, as a picture and in letters, with its address. */
  verification({ address, kode, words }: { address: string; kode: string; words: string }): void {
    const size = 78
    this.#keep(size + 16)
    this.#rule(4, 0.5)
    this.#gap(8)
    const { y } = this.#doc
    // Where it stands is one of the options, which the types do not say.
    const said = { alt: `Kode QR ke ${address}`, bbox: [MARGIN, y, MARGIN + size, y + size] }
    this.#root.add(this.#doc.struct('Figure', said, () => this.#qr(address, MARGIN, y, size)))
    this.#doc.y = y + 4
    const at = { x: MARGIN + size + 14, width: this.#width - size - 14 }
    this.#text(this.#root, 'P', words, { size: SMALL, color: QUIET, ...at })
    this.#gap(3)
    this.#text(this.#root, 'P', address, { size: SMALL, ...at })
    this.#text(this.#root, 'P', `Kode ${kode}`, { size: SMALL, font: 'bold', ...at })
  }

  #qr(text: string, x: number, y: number, size: number): void {
    const code = generate(text)
    const side = size / code.size
    for (let row = 0; row < code.size; row += 1)
      for (let column = 0; column < code.size; column += 1)
        if (code.get(column, row)) this.#doc.rect(x + column * side, y + row * side, side, side)
    this.#doc.fill('black')
  }

  /** Ends the sheet. Returns the file. */
  async end(): Promise<Buffer> {
    this.#root.end()
    this.#doc.end()
    return this.#bytes
  }

  #text(
    parent: Element,
    type: 'P' | 'H1' | 'H2',
    text: string,
    given: {
      size: number
      font?: 'regular' | 'bold'
      align?: 'left' | 'center'
      color?: string
      x?: number
      width?: number
    },
  ): void {
    const { size, font = 'regular', align = 'left', color = INK, x = MARGIN } = given
    const width = given.width ?? this.#width
    parent.add(
      this.#doc.struct(type, {}, () => {
        this.#doc.font(font).fontSize(size).fillColor(color)
        this.#doc.text(fillGaps(text), x, this.#doc.y, { width, align, lineGap: LINE_GAP })
      }),
    )
  }

  #widthOf({ text, font, size }: Line): number {
    return this.#doc.font(font).fontSize(size).widthOfString(fillGaps(text))
  }

  #heightOf({ text, font, size }: Line, width: number): number {
    this.#doc.font(font).fontSize(size)
    return this.#doc.heightOfString(fillGaps(text), { width, lineGap: LINE_GAP })
  }

  #gap(points: number): void {
    this.#doc.y += points
  }

  /** Goes on to a further page where less than so many points are left. */
  #keep(points: number): void {
    const { page } = this.#doc
    if (this.#doc.y + points > page.height - MARGIN) this.#doc.addPage()
  }

  #rule(above: number, width: number): void {
    this.#gap(above)
    const { y } = this.#doc
    // A line says nothing.
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(width)
      .stroke(LINE)
    this.#doc.endMarkedContent()
  }
}
