import type { ServerClock } from '@pavilion/api-client'
import type { Protection } from '../protection/use-protection.ts'

/**
 * When the member's own daily limit is reached if they stay: Unix seconds on the platform's clock; undefined without a limit.
 * @param toldAt when the platform told, on its own clock, Unix seconds
 */
export const limitAt = (
  { dailyMinutes, todaySeconds }: Pick<Protection, 'dailyMinutes' | 'todaySeconds'>,
  toldAt: number,
): number | undefined => (dailyMinutes === null ? undefined : toldAt + Math.max(0, dailyMinutes * 60 - todaySeconds))

/** A moment of this machine's clock (milliseconds) on the platform's: Unix seconds. */
export const onServerClock = (at: number, clock: Pick<ServerClock, 'milliseconds'>): number =>
  Math.floor((at + clock.milliseconds() - Date.now()) / 1000)
