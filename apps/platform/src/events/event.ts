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
export interface EventDefinition<D = unknown> {
  readonly name: string
  readonly version: number
  /** The event with its data parsed; throws when they are not of this kind. */
  read(event: PlatformEvent): PlatformEvent<D>
}

export const defineEvent = <S extends z.ZodMiniType>(
  name: string,
  version: number,
  schema: S,
): EventDefinition<z.output<S>> => ({
  name,
  version,
  read: (event) => {
    if (event.name !== name || event.version !== version)
      throw new Error(`event ${event.id} is ${event.name} ${event.version}, not ${name} ${version}`)
    return { ...event, data: schema.parse(event.data) }
  },
})

/** The kind of an event, or undefined when it is none of these: another module's fact, or of another release (isOfOtherVersion). */
export const kindOf = <D>(
  kinds: readonly EventDefinition<D>[],
  { name, version }: PlatformEvent,
): EventDefinition<D> | undefined => kinds.find((kind) => kind.name === name && kind.version === version)

/** One of these facts, but of a version that this build does not know: of a release that runs beside it. */
export const isOfOtherVersion = (kinds: readonly EventDefinition[], event: PlatformEvent): boolean =>
  kinds.some(({ name }) => name === event.name) && kindOf(kinds, event) === undefined
