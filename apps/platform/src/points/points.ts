import { pointsMine } from '@pavilion/contract/points'
import { MSG } from '@pavilion/contract/realtime'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { implement } from '../http/index.ts'
import type { Deps, MemberPush, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { createPredictionDecider, type DecideParts } from './decide-predictions.ts'
import { pointsChanged } from './events.ts'
import { pointCalls } from './operator.ts'
import { pointsStore, type PointsStore } from './points-store.ts'

const DECIDE_MS = 5_000

export type PointsParts = Pick<DecideParts, 'endsOf'>

export interface Points extends Module {
  readonly store: PointsStore
}

/** Points of a site, which are no money: a free allowance, gifts among members, predictions of scores. */
export const createPoints = ({ db, clock, events, log, sites }: Deps, { endsOf }: PointsParts): Points => {
  const store = pointsStore({
    termsOf: (siteId) => (sites.byId(siteId)?.settings ?? DEFAULT_SETTINGS).points,
    now: clock.now,
  })
  const push: MemberPush = {
    kinds: [pointsChanged],
    frames: async (changes) => {
      const members = new Map(
        changes.flatMap(({ siteId, userId }) =>
          userId === null ? [] : [[`${siteId}/${userId}`, { siteId, userId }] as const],
        ),
      )
      return Promise.all(
        [...members.values()].map(async (member) => ({
          ...member,
          frame: { msgId: MSG.POINTS, msgData: await store.own(db, member) },
        })),
      )
    },
  }
  const decide = createPredictionDecider({ db, store, endsOf, now: clock.now })
  const deciding = periodic(
    'points: decide predictions',
    DECIDE_MS,
    async () => {
      if ((await decide()) > 0) events.nudge()
    },
    log,
  )
  return {
    store,
    routes: [implement(pointsMine, (_, { site: { siteId }, member: { userId } }) => store.own(db, { siteId, userId }))],
    operator: pointCalls({ store, events }),
    pushes: [push],
    start: async () => deciding.start(),
    stop: () => deciding.stop(),
  }
}
