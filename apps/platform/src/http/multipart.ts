import multipart from '@fastify/multipart'
import { HEADERS } from '@pavilion/contract'
import { PICTURE_MAX_BYTES } from '@pavilion/contract/profile'
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
    /** Frees the upload slot. */
    leave?: () => void
  }
}

const AROUND = 8 * 1024
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, parts: 1, fields: 0, headerPairs: 20, fieldNameSize: 20 }

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
    if (bytes > PICTURE_MAX_BYTES + AROUND) raw.destroy(new Error('the body is too long'))
  })
  return () => clearTimeout(timer)
}

/** The claimed name and type are ignored. */
const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  const read = bound(request)
  try {
    let file: Buffer | undefined
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw new Error('no file')
      file = await part.toBuffer()
    }
    if (file && file.length > 0) return file
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
    if (Number(headerOf(request, 'content-length') ?? 0) > PICTURE_MAX_BYTES + AROUND)
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
      request.upload = await readFile(request)
      request.rawBody = request.upload
    })
    serve(scope)
  })
}
