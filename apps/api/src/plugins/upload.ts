import multipart from '@fastify/multipart'
import { MAX_FOTO_BYTES } from '@sia/domain/foto'
import { errorCodes, type FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { readUpload } from '../lib/upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the one file part; a route without one takes no multipart body. */
    upload?: string | undefined
  }
  interface FastifyRequest {
    /** The uploaded file's bytes as they came, or null without one. */
    upload: Buffer | null
  }
}

/** Reads multipart bodies of the routes that take one, after the session was looked at. */
export const upload = plugin(async (app: FastifyInstance) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_FOTO_BYTES,
      files: 1,
      fields: 30,
      parts: 40,
      fieldNameSize: 100,
      fieldSize: 100_000,
      headerPairs: 20,
    },
  })
  app.decorateRequest('upload', null)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const name = request.routeOptions.config.upload
    if (name === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
    const { fields, file } = await readUpload(request, name)
    request.body = fields
    request.upload = file
  })
})
