import type { ServerClock } from '@pavilion/api-client'
import type { ProtectionData } from '../protection/use-protection.ts'

/**
 * Unix seconds on the platform's clock. Undefined without a limit.
 * @param learnedAt when the platform answered, Unix seconds on its clock
 */
export const limitAt = (
  { dailyMinutes, todaySeconds }: Pick<ProtectionData, 'dailyMinutes' | 'todaySeconds'>,
  learnedAt: number,
): number | undefined => (dailyMinutes === null ? undefined : learnedAt + Math.max(0, dailyMinutes * 60 - todaySeconds))

/** From this machine's clock (ms) to the platform's (Unix seconds). */
export const onServerClock = (at: number, clock: Pick<ServerClock, 'milliseconds'>): number =>
  Math.floor((at + clock.milliseconds() - Date.now()) / 1000)
