import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { GoalFacts } from './facts.ts'

/** Seconds: later it is no news. */
export const GOAL_TTL = 120
/** Where a score is a goal. */
const SPORTS_OF_GOALS: readonly Match['gtype'][] = ['FT', 'VF']

export type MatchInPlay = Pick<Match, 'gidm' | 'gtype' | 'team_h' | 'team_c' | 'sc_FT_H' | 'sc_FT_C' | 'epoch'>

export interface GoalParts {
  readonly db: Db
  /** Undefined while the book is not known. */
  readonly inPlay: () => readonly MatchInPlay[] | undefined
  readonly membersWhoFavour: (db: Db, gidm: string) => Promise<readonly MemberId[]>
  /** Milliseconds. */
  readonly now: () => number
}

interface Before {
  readonly home: number | null
  readonly away: number | null
}

/** Undefined: another process told it, or a later one. Without a score before: the first that anybody saw. */
const takeScore = async (
  tx: Tx,
  { gidm, sc_FT_H: home, sc_FT_C: away, epoch }: MatchInPlay,
  at: Date,
): Promise<Before | undefined> => {
  const { rows } = await sql<Before>`
    insert into push_scores as s (gidm, score_h, score_c, epoch, at) values (${gidm}, ${home}, ${away}, ${epoch}, ${at})
    on conflict (gidm) do update set before_h = s.score_h, before_c = s.score_c, score_h = excluded.score_h, score_c = excluded.score_c,
        epoch = excluded.epoch, at = excluded.at
      where s.epoch < excluded.epoch and (s.score_h, s.score_c) <> (excluded.score_h, excluded.score_c)
    returning before_h as home, before_c as away`.execute(tx)
  return rows[0]
}

/** To browsers whose member asked for goals and is not kept from play: it is an invitation to bet. */
const enqueue = async (tx: Tx, facts: GoalFacts, members: readonly MemberId[], now: number): Promise<void> => {
  const about = `goal-${facts.gidm}`
  // What was tried in vain tells an older score.
  await sql`delete from push_deliveries where about = ${about} and attempts > 0`.execute(tx)
  await sql`
    insert into push_deliveries as d (site_id, subscription_id, kind, about, facts, next_at, expires_at)
    select s.site_id, s.subscription_id, 'goals', ${about}, ${JSON.stringify(facts)}::jsonb, ${new Date(now)}::timestamptz,
        ${new Date(now + GOAL_TTL * 1000)}::timestamptz
      from unnest(${members.map(({ siteId }) => siteId)}::int[], ${members.map(({ userId }) => userId)}::uuid[]) f (site_id, user_id)
        join push_subscriptions s using (site_id, user_id)
     where 'goals' = any(s.kinds) and not member_is_barred(s.site_id, s.user_id)
    on conflict (site_id, subscription_id, about) where attempts = 0
      do update set facts = excluded.facts, next_at = excluded.next_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Watches the scores of matches in play; of all processes one tells each. */
export const goalWatch = ({ db, inPlay, membersWhoFavour, now }: GoalParts) => {
  /** As this process saw them last. */
  const scores = new Map<string, string>()
  const look = async (match: MatchInPlay): Promise<boolean> => {
    const members = await membersWhoFavour(db, match.gidm)
    return transaction(db, async (tx) => {
      const before = await takeScore(tx, match, new Date(now()))
      if (!before || before.home === null || before.away === null || members.length === 0) return false
      const { gidm, team_h: home, team_c: away } = match
      const facts: GoalFacts = {
        gidm,
        home,
        away,
        before: [before.home, before.away],
        score: [match.sc_FT_H, match.sc_FT_C],
      }
      await enqueue(tx, facts, members, now())
      return true
    })
  }
  return {
    /** Whether something is to be sent. */
    check: async (): Promise<boolean> => {
      const matches = inPlay()?.filter(({ gtype }) => SPORTS_OF_GOALS.includes(gtype))
      if (matches === undefined) return false
      const ids = new Set(matches.map(({ gidm }) => gidm))
      for (const gidm of scores.keys()) if (!ids.has(gidm)) scores.delete(gidm)
      let isNews = false
      for (const match of matches) {
        const score = `${match.sc_FT_H}-${match.sc_FT_C}`
        if (scores.get(match.gidm) === score) continue
        if (await look(match)) isNews = true
        scores.set(match.gidm, score)
      }
      return isNews
    },
  }
}
