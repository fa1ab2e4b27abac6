import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listProcesses } from '../../test/own-processes.ts'
import { until } from '../../test/patience.ts'
import * as pictures from '../../test/pictures.ts'
import type { AppError } from '../errors.ts'
import { PORTRAIT, toJpeg, toLogo } from './foto.ts'

const JENIS = 'Foto harus berupa gambar JPEG, PNG, atau WebP.'
const PIKSEL = 'Foto ini terlalu besar, paling banyak 50 megapiksel.'
const BERTAHAP =
  'Foto yang disimpan bertahap (interlaced, progressive) paling banyak 16 megapiksel. Simpan sebagai JPEG biasa.'
const KEDALAMAN =
  'Foto ini terlalu besar: warnanya terlalu rinci untuk ukurannya. Simpan sebagai JPEG biasa.'
const RUSAK = 'Foto ini rusak atau tidak utuh.'

const { jpeg, png, webp, noise } = pictures
const text = (value: string) => Buffer.from(value)
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function refusalOf(bytes: Buffer): Promise<string> {
  const error: AppError | null = await toJpeg(bytes).then(
    () => null,
    (reason) => reason,
  )
  return error ? `${error.kind} ${error.fields.foto?.join()}` : 'taken'
}

describe('refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['nothing', JENIS, () => Buffer.alloc(0)],
    ['text', JENIS, () => text('bukan gambar')],
    ['SVG', JENIS, () => text(SVG)],
    ['SVG behind a byte order mark', JENIS, () => text(`\ufeff<?xml version="1.0"?>${SVG}`)],
    ['HTML', JENIS, () => text('<!doctype html><script>alert(1)</script>')],
    ['PDF', JENIS, () => text('%PDF-1.7\n')],
    ['GIF', JENIS, () => noise(8, 8).gif().toBuffer()],
    ['GIF that is a script too', JENIS, () => text('GIF89a/*  */=1;alert(1)')],
    ['TIFF', JENIS, () => noise(8, 8).tiff().toBuffer()],
    ['AVIF', JENIS, () => noise(8, 8).avif().toBuffer()],
    ['a RIFF file that is no WebP', JENIS, () => text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a ZIP', JENIS, () => pictures.zip],
    ['JPEG with a ZIP behind', JENIS, async () => joined(await jpeg(), pictures.zip)],
    ['JPEG with HTML behind', JENIS, async () => joined(await jpeg(), '<HTML ><body onload=x>')],
    [
      'JPEG with PHP in a comment',
      JENIS,
      () => pictures.jpegWithComment('<?php system($_GET[0]);'),
    ],
    ['JPEG that is a script too', JENIS, () => pictures.jpegOpeningComment('alert(1)')],
    ['JPEG that is a PDF too', JENIS, () => pictures.jpegWithComment('\n%PDF-1.4\n1 0 obj')],
    ['JPEG with a program behind', JENIS, async () => joined(await jpeg(), '\x7fELF\x02\x01\x01')],
    ['PNG with a script in a text chunk', JENIS, () => pictures.pngWithText('<script>1</script>')],
    ['PNG with SVG behind', JENIS, async () => joined(await png(), SVG)],
    ['WebP with HTML behind', JENIS, async () => joined(await webp(), '<!DOCTYPE html>')],
    [
      'an interlaced PNG of few bytes and many pixels',
      BERTAHAP,
      () => pictures.pixelBomb(4000, 4001, { depth: 8, colour: 2, interlaced: true }),
    ],
    [
      'a progressive JPEG of many pixels',
      BERTAHAP,
      () =>
        sharp({ create: { width: 4000, height: 4001, channels: 3, background: 'red' } })
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'a PNG of 26 megapixels with 16 bits in each of four channels',
      KEDALAMAN,
      () => pictures.pixelBomb(5200, 5000, { depth: 16, colour: 6 }),
    ],
    [
      'a JPEG beginning and text',
      RUSAK,
      () => joined(Buffer.from([0xff, 0xd8, 0xff]), 'x'.repeat(99)),
    ],
    ['a PNG beginning only', RUSAK, async () => (await png()).subarray(0, 20)],
    ['half a JPEG', RUSAK, async () => half(await noise(80, 80).jpeg().toBuffer())],
    [
      'half a progressive JPEG',
      RUSAK,
      async () => half(await noise(80, 80).jpeg({ progressive: true }).toBuffer()),
    ],
    [
      'a JPEG without its end',
      RUSAK,
      async () => (await noise(80, 80).jpeg().toBuffer()).subarray(0, -2),
    ],
    ['half a PNG', RUSAK, async () => half(await noise(80, 80).png().toBuffer())],
    ['half a WebP', RUSAK, async () => half(await noise(80, 80).webp().toBuffer())],
    ['a pixel bomb', PIKSEL, () => pictures.pixelBomb(60_000, 60_000)],
    ['one row too many pixels', PIKSEL, () => pictures.pixelBomb(10_000, 5_001)],
    ['a PNG that claims more than it holds', RUSAK, () => pictures.pixelBomb(9000, 5000)],
  ])('%s', async (_, sentence, make) => {
    expect(await refusalOf(await make())).toBe(`invalid ${sentence}`)
  })
})

describe('taken', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('%s, made anew as JPEG of the same size and colour', async (_, make) => {
    const made = await toJpeg(await make())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    const { dominant } = await sharp(made).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 150)
  })

  it('transparent pixels on white', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: glass } })
    const { channels } = await sharp(await toJpeg(await clear.png().toBuffer())).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it('upright, without place, camera, comment or colour profile', async () => {
    const shot = await sharp(await jpeg(64, 48))
      .withExif({ IFD0: { Make: 'TELEPON RAHASIA' }, IFD3: { GPSLatitude: '8/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(shot).metadata()).exif).toBeDefined()
    const made = await toJpeg(shot)
    const { width, height, exif, icc, xmp, iptc, orientation, comments } =
      await sharp(made).metadata()
    expect([width, height]).toEqual([48, 64])
    expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
    expect(made.toString('latin1')).not.toContain('RAHASIA')
  })

  it('large photos smaller, with what a telephone appends gone', async () => {
    const film = '\0\0\0\x18ftypmp42 MotionPhoto'
    const made = await toJpeg(joined(await jpeg(4000, 3000), film))
    expect(await sharp(made).metadata()).toMatchObject({ width: 2000, height: 1500 })
    expect(made.toString('latin1')).not.toContain('MotionPhoto')
    const portrait = await toJpeg(await jpeg(3000, 4000), PORTRAIT)
    expect(await sharp(portrait).metadata()).toMatchObject({ width: 750, height: 1000 })
  })
})

describe('a logo', () => {
  it.each<[string, () => Promise<Buffer>, number, number]>([
    ['a wide one', () => png(4000, 500), 800, 100],
    ['a tall one', () => png(500, 4000), 40, 320],
    ['one of as many pixels as may be', () => png(4000, 4000), 320, 320],
    ['a small one, as it is', () => png(30, 20), 30, 20],
    ['a JPEG in CMYK', () => noise(90, 90).toColourspace('cmyk').jpeg().toBuffer(), 90, 90],
    ['of 16 bits', () => noise(90, 90).toColourspace('rgb16').png().toBuffer(), 90, 90],
    ['in gray', () => noise(90, 90).grayscale().png().toBuffer(), 90, 90],
    ['interlaced', () => noise(90, 90).png({ progressive: true }).toBuffer(), 90, 90],
  ])('%s, becomes a PNG of a palette that fits a letterhead', async (_, make, width, height) => {
    const made = await toLogo(await make())
    expect(await sharp(made).metadata()).toMatchObject({
      format: 'png',
      space: 'srgb',
      isPalette: true,
      isProgressive: false,
      hasAlpha: false,
      width,
      height,
    })
  })

  it('keeps the colours of a JPEG in CMYK', async () => {
    const cmyk = await sharp(await png())
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    const { dominant } = await sharp(await toLogo(cmyk)).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 120)
  })

  it('shows what is half transparent as on white', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 }
    const half = sharp({ create: { width: 9, height: 9, channels: 4, background } })
    const { data } = await sharp(await toLogo(await half.png().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(220)
    expect(data[1]).toBeGreaterThan(120)
  })

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'an SVG that is called a PNG',
      'Logo harus berupa gambar JPEG, PNG, atau WebP.',
      () => text(SVG),
    ],
    [
      'half a PNG',
      'Gambar ini rusak atau tidak utuh.',
      async () => half(await noise(80, 80).png().toBuffer()),
    ],
    [
      'too many pixels',
      'Gambar ini terlalu besar, paling banyak 16 megapiksel.',
      () => png(4000, 4001),
    ],
  ])('refused: %s', async (_, sentence, make) => {
    await expect(toLogo(await make())).rejects.toMatchObject({
      kind: 'invalid',
      fields: { berkas: [sentence] },
    })
  })
})

describe('the process that decodes', () => {
  it('ends alone where a picture ends it, and the next picture has a new one', async () => {
    const slow = await noise(3000, 3000).jpeg({ progressive: true }).toBuffer()
    const refused = refusalOf(slow)
    await until(() => {
      const begun = listProcesses('picture-process')
      expect(begun.length).toBeGreaterThan(0)
      for (const pid of begun) process.kill(pid, 'SIGKILL')
    })
    expect(await refused).toBe(`invalid ${RUSAK}`)
    expect(await refusalOf(await jpeg())).toBe('taken')
  })
})

describe('many at once', () => {
  it('wait in a short queue; the rest is told to come back', async () => {
    const bytes = await jpeg(1500, 1500)
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusalOf(bytes)))
    const taken = outcomes.filter((outcome) => outcome === 'taken').length
    expect(taken).toBeGreaterThan(0)
    expect(outcomes.filter((outcome) => outcome.startsWith('too_many'))).toHaveLength(40 - taken)
    expect(taken).toBeLessThan(40)
    expect(await refusalOf(bytes)).toBe('taken')
  })
})
