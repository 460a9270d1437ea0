const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const format = (bytes: Uint8Array, version: number): string => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

// crypto.randomUUID needs a secure context; an address on a local network is none.
const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16))

/** Version 4: request ids, device id. */
export const newUuid = (): string => format(random(), 4)

/** Version 7, which begins with the time. `now` in ms. */
export const newIdempotencyKey = (now: number = Date.now()): string => {
  const bytes = random()
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.trunc(now / 2 ** (8 * (5 - index))) % 256
  return format(bytes, 7)
}
