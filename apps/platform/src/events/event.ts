import type * as z from 'zod/mini'

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

/** A change that readers of the old data would misread is another version. */
export interface EventDefinition<D = unknown> {
  readonly name: string
  readonly version: number
  /** Throws when the data are not of this kind. */
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

/** Undefined: another module's fact, or another release's (isOfOtherVersion). */
export const kindOf = <D>(
  kinds: readonly EventDefinition<D>[],
  { name, version }: PlatformEvent,
): EventDefinition<D> | undefined => kinds.find((kind) => kind.name === name && kind.version === version)

/** One of these facts, but of a version that this build does not know: of a release that runs beside it. */
export const isOfOtherVersion = (kinds: readonly EventDefinition[], event: PlatformEvent): boolean =>
  kinds.some(({ name }) => name === event.name) && kindOf(kinds, event) === undefined
