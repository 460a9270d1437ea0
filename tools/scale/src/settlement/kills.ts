import { pause } from '@pavilion/load'
import type { World } from '../world.ts'

/** A slow machine may need longer to start a process. */
const MOST_IDLE = 4

/** The settling one first. `progress` must rise with the work. */
export const killEverySecond = async (
  { platforms: [first, second] }: World,
  progress: () => Promise<number>,
  done: () => Promise<boolean>,
  limitSeconds: number,
): Promise<number> => {
  const deadline = Date.now() + limitSeconds * 1000
  const initialProgress = await progress()
  while ((await progress()) === initialProgress && Date.now() < deadline) await pause(20)
  const turns = (await second.writes()) ? [second, first] : [first, second]
  let kills = 0
  let idle = 0
  let before = initialProgress
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`not done in ${limitSeconds} s and ${kills} kills`)
    const now = await progress()
    idle = now === before ? idle : 0
    before = now
    const victim = turns[kills % 2]
    if (idle < MOST_IDLE && victim && (await victim.serves()) && victim.kill()) {
      kills += 1
      idle += 1
    }
    await pause(1000)
  }
  return kills
}
