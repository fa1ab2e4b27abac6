import { errorCodes, type FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { readUpload } from './read-upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the one file part; a route without one takes no multipart body. */
    upload?: string | undefined
    /** The largest such file in megabytes, where it is not the usual one. */
    maxUploadMb?: number | undefined
  }
  interface FastifyRequest {
    isMultipart: boolean
    /** The uploaded file's bytes as they came, or null without one. */
    upload: Buffer | null
  }
}

/** Reads multipart bodies, whose file has at most `maxMb` megabytes, of the routes that take one, after the session was looked at. */
export const upload = plugin(async (app: FastifyInstance, { maxMb }: { maxMb: number }) => {
  app.decorateRequest('isMultipart', false)
  app.decorateRequest('upload', null)
  app.addContentTypeParser('multipart/form-data', (request, _, done) => {
    request.isMultipart = true
    done(null)
  })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart) return
    const { upload: name, maxUploadMb = maxMb } = request.routeOptions.config
    if (name === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
    const { fields, file } = await readUpload(request.raw, name, maxUploadMb)
    request.body = fields
    request.upload = file
  })
})
