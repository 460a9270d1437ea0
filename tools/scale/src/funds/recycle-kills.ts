import { pause, type LoadMember } from '@pavilion/load'
import type pg from 'pg'
import type { Kills } from '../chaos.ts'
import type { World } from '../world.ts'
import { unlessRefused, type AcknowledgedMoves } from './acknowledged-moves.ts'
import { VENUES } from './fates.ts'
import { FUND_AIMS } from './settings.ts'
import { venueMovesOf } from './venue-moves.ts'

const INTO_EACH = 30_00n
const EVERY_MS = 9_000
const LOOK_MS = 3

interface Begun {
  readonly all: number
  readonly pending: number
}

/** Both processes are killed as soon as the first of what is brought back has begun, until enough were met with something left to do. */
export const startRecycleKills = (
  world: World,
  db: pg.Pool,
  members: readonly LoadMember[],
  kills: Kills,
  acknowledged: AcknowledgedMoves,
) => {
  let isRunning = true
  const outcome = { halfway: 0, killed: 0 }
  const begunOf = async (recycleId: string): Promise<Begun> => {
    const { rows } = await db
      .query<Begun>(
        `select count(*)::int as "all", count(*) filter (where state = 'pending')::int as pending from venue_transfers where recycle_id = $1`,
        [recycleId],
      )
      // It may be killed.
      .catch(() => ({ rows: [] }))
    return rows[0] ?? { all: 0, pending: 0 }
  }
  const killBoth = (): void => {
    for (const platform of world.platforms) if (platform.kill()) kills.platform += 1
  }
  const recycleOnce = async (member: LoadMember): Promise<void> => {
    const venues = venueMovesOf(member, acknowledged)
    for (const venue of VENUES) await unlessRefused(acknowledged, 'transfer', () => venues.into(venue, INTO_EACH))
    const recycleId = member.client.newIdempotencyKey()
    let isAnswered = false
    const answer = unlessRefused(acknowledged, 'recycle', () => venues.bringBack(recycleId)).finally(
      () => (isAnswered = true),
    )
    let progress = await begunOf(recycleId)
    while (!isAnswered && progress.all === 0) {
      await pause(LOOK_MS)
      progress = await begunOf(recycleId)
    }
    if (!isAnswered) {
      killBoth()
      outcome.killed += 1
      if ((await begunOf(recycleId)).pending > 0) outcome.halfway += 1
    }
    await answer
  }
  const loop = (async () => {
    for (let turn = 0; isRunning && outcome.halfway < FUND_AIMS.recyclesHalfway; turn++) {
      const member = members[turn % members.length]
      if (member) await recycleOnce(member)
      await pause(EVERY_MS)
    }
  })()
  return {
    outcome,
    stop: () => {
      isRunning = false
      return loop
    },
  }
}
