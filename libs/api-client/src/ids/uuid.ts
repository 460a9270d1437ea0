const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const format = (bytes: Uint8Array, version: number): string => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

// crypto.randomUUID exists in secure contexts only; a site opened by address on a local network is none.
const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16))

/** A random UUID (version 4): request ids and the device id. */
export const newUuid = (): string => format(random(), 4)

/** A UUID that begins with the time (version 7), the form of every idempotency key. `now` in milliseconds. */
export const newIdempotencyKey = (now: number = Date.now()): string => {
  const bytes = random()
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.trunc(now / 2 ** (8 * (5 - index))) % 256
  return format(bytes, 7)
}
