import { FOTO_LONG_SIDE } from '@sia/domain/foto'

/** A part of a picture, in its pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

const QUALITY = 0.88

/** The part of a picture as a JPEG, at most as large as pictures are kept; null where the browser cannot draw it. */
export async function cropImage(file: File, part: Part): Promise<File | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const scale = Math.min(1, FOTO_LONG_SIDE / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const { x, y, width, height } = part
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  image.close()
  const jpeg = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
  return jpeg && new File([jpeg], file.name, { type: jpeg.type })
}
