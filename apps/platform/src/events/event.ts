import type * as z from 'zod/mini'

/** One fact, as consumers get it. */
export interface PlatformEvent<D = unknown> {
  readonly id: bigint
  readonly at: Date
  readonly name: string
  readonly version: number
  readonly siteId: number
  readonly userId: string | null
  readonly requestId: string | null
  readonly data: D
}

/** A kind of fact: its name (`bet.accepted`), and what it says. A change that readers of the old data would misread is another version. */
export interface EventKind<D = unknown> {
  readonly name: string
  readonly version: number
  /** The event with its data parsed; throws when they are not of this kind. */
  read(event: PlatformEvent): PlatformEvent<D>
}

export const defineEvent = <S extends z.ZodMiniType>(
  name: string,
  version: number,
  schema: S,
): EventKind<z.output<S>> => ({
  name,
  version,
  read: (event) => {
    if (event.name !== name || event.version !== version)
      throw new Error(`event ${event.id} is ${event.name} ${event.version}, not ${name} ${version}`)
    return { ...event, data: schema.parse(event.data) }
  },
})

/** The event in its kind, or undefined when none of these is its kind: another module's, or of a later release. */
export const kindOf = (kinds: readonly EventKind[], { name, version }: PlatformEvent): EventKind | undefined =>
  kinds.find((kind) => kind.name === name && kind.version === version)
