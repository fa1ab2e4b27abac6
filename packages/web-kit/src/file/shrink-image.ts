import { FOTO_LONG_SIDE, FOTO_TYPES } from '@sia/domain/foto'

const SMALL_BYTES = 500_000

/**
 * A photo fit for a slow network: a phone's is many times what is kept. Takes any file; returns a JPEG of
 * at most 2000 pixels a side, of the same moment; the file itself when it is small or cannot be drawn.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !FOTO_TYPES.includes(file.type)) return file
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const jpeg = await toJpeg(image)
  image.close()
  if (!jpeg || jpeg.size >= file.size) return file
  return new File([jpeg], file.name, { type: jpeg.type, lastModified: file.lastModified })
}

function toJpeg(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, FOTO_LONG_SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
}
