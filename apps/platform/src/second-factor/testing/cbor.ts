export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  if (value < 0x100) return Buffer.from([kind | 24, value])
  return Buffer.from([kind | 25, value >> 8, value & 0xff])
}

export const encodeCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].map(([key, inner]) => Buffer.concat([encodeCbor(key), encodeCbor(inner)]))
  return Buffer.concat([head(5, value.size), ...entries])
}
