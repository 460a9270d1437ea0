/** Milliseconds; spec section 7. */
const TIMEOUT_MS = 30_000

export type Exchange =
  | { readonly kind: 'answer'; readonly httpStatus: number; readonly text: string }
  | { readonly kind: 'timeout' | 'network'; readonly cause: unknown }

interface Sent {
  readonly url: string
  readonly init: RequestInit
  /** Decrypts the answer. */
  readonly readAnswer: (text: string) => Promise<string>
}

/** A request and its whole answer within the time limit. The caller's cancellation is rethrown: it is no failure. */
export const exchange = async (
  send: typeof fetch,
  { url, init, readAnswer }: Sent,
  signal: AbortSignal | undefined,
): Promise<Exchange> => {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const cancel = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort(new DOMException('no answer in time', 'TimeoutError'))
  }, TIMEOUT_MS)
  try {
    const response = await send(url, { ...init, credentials: 'omit', signal: controller.signal })
    const text = await response.text()
    // What cannot be opened is malformed.
    return { kind: 'answer', httpStatus: response.status, text: await readAnswer(text).catch(() => text) }
  } catch (cause) {
    signal?.throwIfAborted()
    return { kind: timedOut ? 'timeout' : 'network', cause }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
