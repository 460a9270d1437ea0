import type { LocalText } from '@pavilion/contract'
import { CHAT_GIFTS, PREDICTION_POINTS, prediction, type ChatGiftName, type OwnPoints } from '@pavilion/contract/points'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../db/index.ts'
import { addEvent } from '../events/index.ts'
import type { MemberId } from '../members/index.ts'
import { pointsChanged } from './events.ts'

/** Of a site: what is given each week, and the balance above which nothing is. */
export interface PointTerms {
  readonly weekly: number
  readonly most: number
}

interface PointDeps {
  readonly termsOf: (siteId: number) => PointTerms
  /** Milliseconds. */
  readonly now: () => number
}

export interface NewGift {
  readonly from: MemberId
  readonly toUserId: string
  /** Of the giver’s own: the same one gives once. */
  readonly key: string
  readonly gift: ChatGiftName
}

export interface NewPrediction {
  readonly member: MemberId
  readonly gidm: string
  readonly home: LocalText
  readonly away: LocalText
  readonly score_H: number
  readonly score_C: number
}

/** How a match ended; without a score it came to none. */
export interface MatchEnd {
  readonly gidm: string
  readonly version: number
  readonly score?: { readonly home: number; readonly away: number }
  /** Of the newest version, where there was one before. */
  readonly correctedAt?: Date
}

const { score_H, score_C, ...predictionFacts } = prediction.shape
const ownPrediction = z.object({ ...predictionFacts, score_h: score_H, score_c: score_C })
const ownAnswer = z.object({
  balance: z.int(),
  version: z.int(),
  next_allowance: z.int(),
  received: z.record(z.string(), z.int()),
  predictions_left: z.int(),
  predictions: z.array(ownPrediction),
})
const outcomeOf = <const Names extends readonly string[]>(...names: Names) =>
  z.object({ outcome: z.enum(names as unknown as readonly [Names[number], ...Names[number][]]) })
const giveOutcome = outcomeOf('given', 'same', 'other', 'short')
const predictOutcome = outcomeOf('taken', 'same', 'other', 'used')
const decideOutcome = outcomeOf('decided', 'same')
const adjustOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('adjusted') }),
  z.object({ outcome: z.literal('short'), balance: z.int() }),
])

/** Points of members. `nudge` readers of events after the commit of whatever changes them. */
export const pointsStore = ({ termsOf, now }: PointDeps) => {
  const factsOf = ({ siteId, userId }: MemberId) => ({
    site_id: siteId,
    user_id: userId,
    ...termsOf(siteId),
    now: new Date(now()),
  })
  const changed = (tx: Tx, { siteId, userId }: MemberId): Promise<void> =>
    addEvent(tx, pointsChanged, { siteId, userId, data: {} })
  return {
    own: async (db: Db | Tx, member: MemberId): Promise<OwnPoints> => {
      const own = await callFunction(db, 'points_own', factsOf(member), ownAnswer)
      return {
        balance: own.balance,
        nextAllowance: own.next_allowance,
        received: own.received,
        predictionsLeft: own.predictions_left,
        predictions: own.predictions.map(({ score_h: home, score_c: away, ...facts }) => ({
          ...facts,
          score_H: home,
          score_C: away,
        })),
        version: own.version,
      }
    },
    give: async (tx: Tx, { from, toUserId, key, gift }: NewGift) => {
      const argument = { ...factsOf(from), to_user_id: toUserId, key, gift, points: CHAT_GIFTS[gift].points }
      const { outcome } = await callFunction(tx, 'points_give', argument, giveOutcome)
      if (outcome === 'given') {
        await changed(tx, from)
        await changed(tx, { siteId: from.siteId, userId: toUserId })
      }
      return outcome
    },
    predict: async (tx: Tx, { member, gidm, home, away, score_H, score_C }: NewPrediction) => {
      const argument = { ...factsOf(member), gidm, home, away, score_h: score_H, score_c: score_C }
      const { outcome } = await callFunction(tx, 'points_predict', argument, predictOutcome)
      if (outcome === 'taken') await changed(tx, member)
      return outcome
    },
    /** True when it changed. */
    decide: async (tx: Tx, member: MemberId, { gidm, version, score }: MatchEnd): Promise<boolean> => {
      const argument = {
        ...factsOf(member),
        gidm,
        version,
        has_score: score !== undefined,
        ...(score && { score_h: score.home, score_c: score.away }),
        prize: PREDICTION_POINTS,
      }
      const { outcome } = await callFunction(tx, 'points_decide', argument, decideOutcome)
      if (outcome === 'decided') await changed(tx, member)
      return outcome === 'decided'
    },
    adjust: async (
      tx: Tx,
      member: MemberId,
      { key, points, facts }: { readonly key: string; readonly points: number; readonly facts: object },
    ) => {
      const outcome = await callFunction(tx, 'points_adjust', { ...factsOf(member), key, points, facts }, adjustOutcome)
      if (outcome.outcome === 'adjusted') await changed(tx, member)
      return outcome
    },
  }
}
export type PointsStore = ReturnType<typeof pointsStore>
