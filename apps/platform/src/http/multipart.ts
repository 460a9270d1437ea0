import multipart from '@fastify/multipart'
import { HEADERS } from '@pavilion/contract'
import { FEEDBACK_PICTURE_MAX_BYTES } from '@pavilion/contract/feedback'
import { PICTURE_MAX_BYTES, type UploadField } from '@pavilion/contract/profile'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asCaller } from '../db/index.ts'
import { addressOf } from './address.ts'
import { headerOf } from './headers.ts'
import { pageHost } from './page-host.ts'
import type { PipelineDeps } from './pipeline.ts'
import { Refusal } from './refusal/refusal.ts'
import { createSlots } from './slots.ts'
import { tooOften } from './refusal/too-often.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload?: Buffer
    uploadField?: UploadField
    /** Frees the upload slot. */
    leave?: () => void
  }
}

/** Bytes, by the field. */
const MOST = { file: PICTURE_MAX_BYTES, feedback: FEEDBACK_PICTURE_MAX_BYTES } as const satisfies Record<
  UploadField,
  number
>
const MOST_OF_ALL = Math.max(...Object.values(MOST))
const AROUND = 8 * 1024
const LIMITS = { fileSize: MOST_OF_ALL, files: 1, parts: 1, fields: 0, headerPairs: 20, fieldNameSize: 20 }

/** Concurrent uploads, to bound memory. */
const AT_ONCE = { ofMember: 2, ofAddress: 8, ofAll: 64 }
/** Milliseconds. */
const COMES_WITHIN = 30_000
/** Seconds. */
const AGAIN = 5

const bound = ({ raw }: FastifyRequest): (() => void) => {
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(new Error('the body did not come')), COMES_WITHIN)
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_OF_ALL + AROUND) raw.destroy(new Error('the body is too long'))
  })
  return () => clearTimeout(timer)
}

const isField = (name: string): name is UploadField => Object.hasOwn(MOST, name)

interface Upload {
  readonly file: Buffer
  readonly field: UploadField
}

/** The claimed name and type are ignored. */
const readFile = async (request: FastifyRequest): Promise<Upload> => {
  const read = bound(request)
  try {
    let upload: Upload | undefined
    for await (const part of request.parts()) {
      if (part.type !== 'file' || !isField(part.fieldname)) throw new Error('no file')
      upload = { file: await part.toBuffer(), field: part.fieldname }
    }
    if (upload && upload.file.length > 0 && upload.file.length <= MOST[upload.field]) return upload
  } catch (error) {
    request.log.debug({ err: error }, 'an upload was refused')
  } finally {
    read()
  }
  throw new Refusal('FILE_UPLOAD_FAILURE')
}

/** The signature covers the file's bytes. */
export const takeFiles = (
  app: FastifyInstance,
  { sites, sessions }: Pick<PipelineDeps, 'sites' | 'sessions'>,
  serve: (scope: FastifyInstance) => void,
): void => {
  const enter = createSlots(AT_ONCE.ofMember, AT_ONCE.ofAll)
  const enterFrom = createSlots(AT_ONCE.ofAddress, Infinity)

  const admit = async (request: FastifyRequest): Promise<void> => {
    if (Number(headerOf(request, 'content-length') ?? 0) > MOST_OF_ALL + AROUND)
      throw new Refusal('FILE_UPLOAD_FAILURE')
    const site = sites.byHost(pageHost(request))
    const token = headerOf(request, HEADERS.token)
    const caller = { kind: 'session', key: addressOf(request).key } as const
    const member =
      site && token !== undefined ? await asCaller(caller, () => sessions.find(site.siteId, token)) : undefined
    if (!site || !member) throw new Refusal('LOGIN_EXPIRED')
    const leave = enter(`${site.siteId}/${member.userId}`)
    if (!leave) throw tooOften(AGAIN)
    const leaveAddress = enterFrom(caller.key)
    if (!leaveAddress) {
      leave()
      throw tooOften(AGAIN)
    }
    request.leave = () => {
      leave()
      leaveAddress()
    }
  }

  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    scope.addHook('onRequest', async (request, reply) => {
      try {
        await admit(request)
      } catch (refusal) {
        reply.header('connection', 'close')
        throw refusal
      }
    })
    scope.addHook('onResponse', async (request) => request.leave?.())
    scope.addHook('onRequestAbort', async (request) => request.leave?.())
    scope.addHook('preHandler', async (request) => {
      if (!request.isMultipart()) return
      const { file, field } = await readFile(request)
      request.upload = file
      request.uploadField = field
      request.rawBody = file
    })
    serve(scope)
  })
}
