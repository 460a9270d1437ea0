import { pause } from '@pavilion/load'
import type { World } from '../world.ts'

export interface SettlementKills {
  platform: number
  database: number
}

/** A slow machine may need longer to start a process. */
const MOST_IDLE = 4
/** One in so many kills is the database's. */
const DATABASE_TURN = 3

/** The settling platform first, then the other, then the database. `progress` must rise with the work. */
export const killEverySecond = async (
  { platforms: [first, second], postgres }: World,
  progress: () => Promise<number>,
  done: () => Promise<boolean>,
  limitSeconds: number,
): Promise<SettlementKills> => {
  const deadline = Date.now() + limitSeconds * 1000
  const initialProgress = await progress()
  while ((await progress()) === initialProgress && Date.now() < deadline) await pause(20)
  const turns = (await second.writes()) ? [second, first] : [first, second]
  const kills: SettlementKills = { platform: 0, database: 0 }
  let idle = 0
  let before = initialProgress
  while (!(await done())) {
    const sum = kills.platform + kills.database
    if (Date.now() > deadline) throw new Error(`not done in ${limitSeconds} s and ${sum} kills`)
    const now = await progress()
    idle = now === before ? idle : 0
    before = now
    const victim = turns[kills.platform % 2]
    if (idle < MOST_IDLE && victim && (await victim.serves())) {
      if (sum % DATABASE_TURN === DATABASE_TURN - 1) {
        await postgres.crash()
        postgres.start()
        kills.database += 1
        idle += 1
      } else if (victim.kill()) {
        kills.platform += 1
        idle += 1
      }
    }
    await pause(1000)
  }
  return kills
}
