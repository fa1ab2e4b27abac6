import PDFDocument from 'pdfkit'

/** A part of a document, drawn below the one before it. */
export type Bagian =
  | { jenis: 'judul'; teks: string }
  | { jenis: 'paragraf'; teks: string }
  | { jenis: 'langkah'; butir: readonly string[] }
  | { jenis: 'tabel'; kolom: readonly Kolom[]; baris: readonly (readonly string[])[] }
  | { jenis: 'batang'; nilai: readonly { label: string; persen: number; warna: string }[] }
  | { jenis: 'isian'; label: readonly string[] }

interface Kolom {
  judul: string
  /** Share of the width; all shares add up to 1. */
  lebar: number
}

/** What a document says. */
export interface Dokumen {
  judul: string
  subjudul: string
  isi: readonly Bagian[]
}

const INK = '#1f2a37'
const MUTED = '#5b6776'
const BRAND = '#0f4c5c'
const ACCENT = '#f2a541'
const STRIPE = '#eef3f5'
const MARGIN = 56
const HEADER = 112
const FOOTER = 64

/** Renders a document on A4 pages with a head, numbered pages and fonts every reader has. */
export async function renderPdf(dokumen: Dokumen): Promise<Buffer> {
  // A fixed date: the same data gives the same file.
  const info = {
    Title: dokumen.judul,
    Author: 'SIA',
    CreationDate: new Date('2026-06-03T00:00:00Z'),
  }
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: 'id' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  drawHead(doc, dokumen)
  for (const bagian of dokumen.isi) drawBagian(doc, bagian)
  drawFeet(doc, dokumen.judul)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Doc = PDFKit.PDFDocument

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN

function drawHead(doc: Doc, { judul, subjudul }: Dokumen): void {
  doc.rect(0, 0, doc.page.width, HEADER).fill(BRAND)
  doc.rect(0, HEADER, doc.page.width, 5).fill(ACCENT)
  const badge = doc.page.width - MARGIN - 30
  doc.circle(badge, HEADER / 2, 30).fill('#ffffff')
  doc.path(`M${badge - 19} 64 l19 -8 l19 8 l0 -16 l-19 -8 l-19 8 Z`).fill(BRAND)
  doc.rect(badge - 1, 44, 2, 14).fill(ACCENT)
  doc.fillColor('#ffffff').font('Helvetica-Bold').fontSize(20)
  doc.text(judul, MARGIN, 34, { width: widthOf(doc) - 90 })
  doc
    .fillColor('#d7e5ea')
    .font('Helvetica')
    .fontSize(11)
    .text(subjudul, MARGIN, doc.y + 4)
  doc.y = HEADER + 28
}

function drawFeet(doc: Doc, judul: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin text would open a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 40
    doc.rect(MARGIN, y - 10, widthOf(doc), 0.7).fill('#c9d3d9')
    doc.fillColor(MUTED).font('Helvetica').fontSize(8.5)
    doc.text(`${judul}  -  contoh data SIA`, MARGIN, y, { lineBreak: false })
    doc.text(`Halaman ${page + 1} dari ${count}`, MARGIN, y, {
      width: widthOf(doc),
      align: 'right',
    })
  }
}

/** Starts a new page when less than this height is left. */
function ensure(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - FOOTER) doc.addPage()
}

function drawBagian(doc: Doc, bagian: Bagian): void {
  const width = widthOf(doc)
  doc.x = MARGIN
  switch (bagian.jenis) {
    case 'judul':
      ensure(doc, 70)
      doc.moveDown(0.4).fillColor(BRAND).font('Helvetica-Bold').fontSize(13.5)
      doc.text(bagian.teks, MARGIN, doc.y, { width }).moveDown(0.45)
      break
    case 'paragraf':
      ensure(doc, 40)
      doc.fillColor(INK).font('Helvetica').fontSize(10.5)
      doc.text(bagian.teks, { width, lineGap: 3 }).moveDown(0.7)
      break
    case 'langkah':
      for (const [index, butir] of bagian.butir.entries()) drawLangkah(doc, index + 1, butir)
      break
    case 'tabel':
      drawRow(doc, bagian.kolom, null)
      for (const [index, cells] of bagian.baris.entries()) {
        drawRow(doc, bagian.kolom, { cells, index })
      }
      doc.moveDown(1)
      break
    case 'batang':
      for (const nilai of bagian.nilai) drawBatang(doc, nilai)
      doc.moveDown(0.6)
      break
    case 'isian':
      for (const label of bagian.label) drawBlank(doc, label)
      doc.moveDown(0.6)
      break
  }
}

function drawLangkah(doc: Doc, nomor: number, teks: string): void {
  doc.font('Helvetica').fontSize(10.5)
  const width = widthOf(doc) - 34
  ensure(doc, doc.heightOfString(teks, { width, lineGap: 3 }) + 12)
  const y = doc.y
  doc.circle(MARGIN + 11, y + 7, 11).fill(ACCENT)
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(9.5)
  doc.text(String(nomor), MARGIN, y + 3.5, { width: 22, align: 'center' })
  doc
    .font('Helvetica')
    .fontSize(10.5)
    .text(teks, MARGIN + 34, y + 1, { width, lineGap: 3 })
  doc.y = Math.max(doc.y, y + 18) + 7
}

function drawRow(
  doc: Doc,
  kolom: readonly Kolom[],
  row: { cells: readonly string[]; index: number } | null,
): void {
  doc.font(row ? 'Helvetica' : 'Helvetica-Bold').fontSize(9.5)
  const widths = kolom.map(({ lebar }) => lebar * widthOf(doc))
  const cells = row?.cells ?? kolom.map(({ judul }) => judul)
  const heights = cells.map((cell, index) => {
    return doc.heightOfString(cell, { width: (widths[index] ?? 0) - 14, lineGap: 1.5 })
  })
  const height = Math.max(...heights) + 11
  ensure(doc, height)
  const y = doc.y
  const fill = row === null ? BRAND : row.index % 2 === 0 ? STRIPE : '#ffffff'
  doc.rect(MARGIN, y, widthOf(doc), height).fill(fill)
  let x = MARGIN
  cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    doc
      .fillColor(row ? INK : '#ffffff')
      .text(cell, x + 7, y + 6, { width: width - 14, lineGap: 1.5 })
    x += width
  })
  doc.y = y + height
}

function drawBatang(doc: Doc, nilai: { label: string; persen: number; warna: string }): void {
  ensure(doc, 34)
  const y = doc.y
  const width = widthOf(doc) - 190
  doc
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .text(nilai.label, MARGIN, y + 5)
  doc.roundedRect(MARGIN + 140, y, width, 20, 10).fill(STRIPE)
  doc.roundedRect(MARGIN + 140, y, (width * nilai.persen) / 100, 20, 10).fill(nilai.warna)
  doc.fillColor(MUTED).text(`${nilai.persen}%`, MARGIN + 140 + width + 10, y + 5)
  doc.y = y + 32
}

function drawBlank(doc: Doc, label: string): void {
  ensure(doc, 28)
  const y = doc.y
  doc
    .fillColor(INK)
    .font('Helvetica')
    .fontSize(10.5)
    .text(label, MARGIN, y + 4)
  doc.rect(MARGIN + 180, y + 17, widthOf(doc) - 180, 0.8).fill('#8b98a3')
  doc.y = y + 27
}
