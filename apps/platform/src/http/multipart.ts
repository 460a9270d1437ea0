import multipart from '@fastify/multipart'
import { HEADERS, PICTURE_MAX_BYTES } from '@pavilion/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headerOf } from './headers.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the one file of a multipart body. */
    upload?: Buffer
  }
}

/** What stands around the file: boundaries, a name, a type. */
const AROUND = 8 * 1024
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, parts: 1, fields: 0, headerPairs: 20, fieldNameSize: 20 }

/** The one file, in the field `file`. Its name and type are what the sender says, and are not looked at. */
const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  try {
    let file: Buffer | undefined
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw new Error('no file')
      file = await part.toBuffer()
    }
    if (file && file.length > 0) return file
  } catch (error) {
    request.log.debug({ err: error }, 'an upload was refused')
  }
  throw new Refusal('FILE_UPLOAD_FAILURE')
}

/**
 * Takes multipart bodies on the routes that `serve` adds, and nowhere else. A signature covers the bytes of the file. Nothing is
 * read of a body that is too long, or of somebody who is not signed in.
 */
export const takeFiles = (app: FastifyInstance, serve: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    scope.addHook('onRequest', async (request, reply) => {
      if (headerOf(request, HEADERS.token) === undefined) throw new Refusal('LOGIN_EXPIRED')
      if (Number(headerOf(request, 'content-length') ?? 0) <= PICTURE_MAX_BYTES + AROUND) return
      reply.header('connection', 'close')
      throw new Refusal('FILE_UPLOAD_FAILURE')
    })
    scope.addHook('preHandler', async (request) => {
      if (!request.isMultipart()) return
      request.upload = await readFile(request)
      request.rawBody = request.upload
    })
    serve(scope)
  })
}
