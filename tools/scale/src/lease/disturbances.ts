import { pause, type Controls, type Platform } from '@pavilion/load'
import type { World } from '../world.ts'

export interface Disturbance {
  readonly name: string
  /** Returns how to end it, `seconds` later. */
  begin(): Promise<() => Promise<unknown>>
  readonly seconds: number
}

const rolesOf = async ({ platforms: [first, second] }: World): Promise<{ writer: Platform; other: Platform }> => {
  for (;;) {
    if (await first.writes()) return { writer: first, other: second }
    if (await second.writes()) return { writer: second, other: first }
    await pause(200)
  }
}

/** Seconds: exceeds a book's allowed age and a lease. */
const LONG = 8

export const disturbancesOf = (world: World, { post }: Controls): Disturbance[] => [
  {
    name: 'the writer is killed',
    seconds: 0,
    begin: async () => {
      const { writer } = await rolesOf(world)
      writer.kill()
      return async () => undefined
    },
  },
  {
    name: 'the provider falls silent',
    seconds: LONG,
    begin: async () => {
      await post('feed/pause')
      return () => post('feed/resume')
    },
  },
  {
    name: 'the writer stands still',
    seconds: LONG,
    begin: async () => {
      const { writer } = await rolesOf(world)
      const thaw = writer.freeze()
      return async () => thaw()
    },
  },
  {
    name: 'the bus is gone',
    seconds: LONG,
    begin: async () => world.bus.cut(),
  },
  {
    name: 'the other process stands still',
    seconds: LONG,
    begin: async () => {
      const { other } = await rolesOf(world)
      const thaw = other.freeze()
      return async () => thaw()
    },
  },
  {
    name: 'the provider cannot be reached',
    seconds: LONG,
    begin: async () => {
      await post('feed/drop', { refuseForSeconds: LONG })
      return async () => undefined
    },
  },
]
