import { OWN_MESSAGES, type DataOf, type Endpoint, type PayloadOf } from '@pavilion/contract'
import type { UploadField } from '@pavilion/contract/profile'
import { preInfo } from '@pavilion/contract/site'
import { newIdempotencyKey } from '../ids/uuid.ts'
import { dataOf } from './answer.ts'
import { ApiError, isStatus, isUnanswered } from './api-error.ts'
import type { CallChannel } from './channel.ts'
import type { CallOptions, ClientOptions } from './client-options.ts'
import { createServerClock, type ServerClock } from './clock.ts'
import { exchange } from './exchange.ts'
import { encodePayload } from './payload.ts'
import { createRequestPreparer, logicalRequest } from './request.ts'
import { createEnvelopes } from '../security/envelopes.ts'
import { fileOf, type SignedFile } from './upload.ts'
import { encryptingCodec, plainCodec, type WireRequest } from './wire-codec.ts'

interface UploadOptions extends Pick<CallOptions, 'signal'> {
  readonly field?: UploadField
}

export interface Client {
  /** Decoded form (amounts are bigint). @throws ApiError without data, the signal's reason when cancelled */
  call<E extends Endpoint>(endpoint: E, payload: PayloadOf<E>, options?: CallOptions): Promise<DataOf<E>>
  /** Multipart, by default in the field `file`. Throws as `call` does. */
  upload<E extends Endpoint>(endpoint: E, file: Blob, options?: UploadOptions): Promise<DataOf<E>>
  readonly channel: CallChannel
  /** For a `once` call, kept until its outcome is known. By the server's time, as keys that are too old are refused. */
  newIdempotencyKey(): string
  /** From preInfo on. */
  readonly clock: ServerClock
}

/** Ms before the first repetition; doubled each time. */
const FIRST_PAUSE_MS = 500

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })

export const createClient = (options: ClientOptions): Client => {
  const { now = Date.now, baseUrl } = options
  const envelopes = createEnvelopes(options.requestKey)
  const encrypt = encryptingCodec(envelopes)
  const send: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const clock = createServerClock(now)
  const prepare = createRequestPreparer(options, clock, envelopes)
  const newKey = (): string => newIdempotencyKey(clock.milliseconds())
  let reportedToken: string | undefined

  /** Page-wide behaviours of spec section 8; the error still reaches the caller. */
  const react = (error: unknown, token: string | undefined): void => {
    if (isStatus(error, 'BIND_REAL_NAME')) options.onBindRealName?.(error.message)
    if (isStatus(error, 'UNBOUND_PHONE')) options.onBindPhone?.(error.message)
    if (isStatus(error, 'POPUP_NOT_PROMPTED')) options.onConsent?.()
    if (isStatus(error, 'REALITY_CHECK')) options.onRealityCheck?.()
    if (isStatus(error, 'MAINTENANCE')) options.onMaintenance?.()
    // A late answer must not end a newer session.
    const current = token !== undefined && token === options.getToken() && token !== reportedToken
    if (!current || !isStatus(error, 'LOGIN_EXPIRED')) return
    reportedToken = token
    options.onLoginExpired?.(error.message)
  }

  const write = async (endpoint: Endpoint, logical: WireRequest, key: string | undefined, file?: SignedFile) => {
    const prepared = await prepare(endpoint, logical, key, file?.bytes)
    const codec = options.encrypts?.() ? encrypt : plainCodec
    return { ...prepared, wire: await codec(logical, endpoint.method, prepared.timestamp) }
  }

  const attempt = async <E extends Endpoint>(
    endpoint: E,
    payload: unknown,
    { idempotencyKey, signal }: CallOptions,
    file?: SignedFile,
  ) => {
    const logical = file ? { path: endpoint.path, body: '' } : logicalRequest(endpoint, payload)
    const { wire, headers, token, language } = await write(endpoint, logical, idempotencyKey, file).catch(
      (cause: unknown) => {
        // The signing code could not be fetched: nothing was sent.
        const message = OWN_MESSAGES.SERVER_ERROR[options.language()]
        throw new ApiError({ kind: 'network', status: 0, endpoint: endpoint.path, message, cause })
      },
    )
    const { path, body, readAnswer } = wire
    const init = { method: endpoint.method, headers, ...(endpoint.method === 'POST' && { body: file?.form ?? body }) }
    const askedAt = now()
    const exchanged = await exchange(send, { url: baseUrl + path, init, readAnswer }, signal)
    try {
      const data = dataOf(endpoint, exchanged, language)
      if (endpoint.path === preInfo.path) {
        clock.learn(data as DataOf<typeof preInfo>, askedAt)
        options.onPreInfo?.(data as DataOf<typeof preInfo>)
      }
      return data
    } catch (error) {
      react(error, token)
      throw error
    }
  }

  /** Repeats as the options allow. */
  const carryOut = async <E extends Endpoint>(
    endpoint: E,
    wirePayload: unknown,
    callOptions: CallOptions,
    file?: SignedFile,
  ): Promise<DataOf<E>> => {
    const idempotencyKey = callOptions.idempotencyKey ?? (endpoint.effect === 'once' ? newKey() : undefined)
    const repeatableOptions: CallOptions = { ...callOptions, ...(idempotencyKey !== undefined && { idempotencyKey }) }
    const token = options.getToken()
    // One member's call is never sent as another, who may have signed in meanwhile.
    const stopIfHandedOver = (error: unknown): void => {
      if (options.getToken() !== token) throw error
    }
    for (let repetition = 0; ; repetition += 1) {
      const clockWasFresh = clock.isFresh()
      try {
        return await attempt(endpoint, wirePayload, repeatableOptions, file)
      } catch (error) {
        // A clock that is off is refused until the time is asked for; preInfo is exempt.
        if (!clockWasFresh && endpoint.path !== preInfo.path && isStatus(error, 'ILLEGAL_PARAMETER')) {
          await attempt(preInfo, {}, repeatableOptions.signal ? { signal: repeatableOptions.signal } : {})
          stopIfHandedOver(error)
          continue
        }
        if (!isUnanswered(error) || repetition >= (repeatableOptions.retries ?? 0)) throw error
        await pause(FIRST_PAUSE_MS * 2 ** repetition, repeatableOptions.signal)
        stopIfHandedOver(error)
      }
    }
  }

  const call: Client['call'] = async (endpoint, payload, callOptions = {}) =>
    carryOut(endpoint, encodePayload(endpoint, payload, options.language()), callOptions)
  const upload: Client['upload'] = async (endpoint, file, { field, ...callOptions } = {}) =>
    carryOut(endpoint, {}, callOptions, await fileOf(file, field))

  // The channel's schemas come with the sports venue alone.
  const channel: CallChannel = async (...channelArguments) =>
    (await import('./channel.ts')).createChannel(call, clock, options.language)(...channelArguments)

  return { call, upload, channel, newIdempotencyKey: newKey, clock }
}
