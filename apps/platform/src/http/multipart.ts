import multipart from '@fastify/multipart'
import { HEADERS } from '@pavilion/contract'
import { PICTURE_MAX_BYTES } from '@pavilion/contract/profile'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asCaller } from '../db/index.ts'
import { headerOf } from './headers.ts'
import { addressKey } from './limits.ts'
import { pageHost } from './page-host.ts'
import type { PipelineDeps } from './pipeline.ts'
import { Refusal } from './refusal/refusal.ts'
import { createSlots } from './slots.ts'
import { tooOften } from './refusal/too-often.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the one file of a multipart body. */
    upload?: Buffer
    /** Lets the next upload in. */
    leave?: () => void
  }
}

/** What stands around the file: boundaries, a name, a type. */
const AROUND = 8 * 1024
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, parts: 1, fields: 0, headerPairs: 20, fieldNameSize: 20 }

/** Uploads that are read at once, of a member, from an address and of all, so that they neither fill the memory nor hold up the rest. */
const AT_ONCE = { ofMember: 2, ofAddress: 8, ofAll: 64 }
/** How long a body may take to come, milliseconds. */
const COMES_WITHIN = 30_000
/** After how many seconds it is worth trying again. */
const AGAIN = 5

/** Ends a body that is longer than its file may be, whatever stands around it, or that does not come. */
const bound = ({ raw }: FastifyRequest): (() => void) => {
  let bytes = 0
  const late = setTimeout(() => raw.destroy(new Error('the body did not come')), COMES_WITHIN)
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > PICTURE_MAX_BYTES + AROUND) raw.destroy(new Error('the body is too long'))
  })
  return () => clearTimeout(late)
}

/** The one file, in the field `file`. Its name and type are what the sender says, and are not looked at. */
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

/**
 * Takes multipart bodies on the routes that `serve` adds, and nowhere else. A signature covers the bytes of the file. Nothing is
 * read of a body that is too long, of somebody who is not signed in, or while too many others are read.
 */
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
    const caller = { kind: 'session', key: addressKey(request.ip) } as const
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
        // What is not read is not waited for either.
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
