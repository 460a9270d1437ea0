import { SCORE_FIELDS, type EventKind, type MatchState, type ScoreName, type Scores } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import { correctedResult, endedStatus, endingOf, reportedScores, type Ending } from '../../game/ending.ts'
import { inLanguages, type Game, type VisibleMatch } from '../../game/game.ts'
import { eventsIn, numbered, type Incident, type TimedEvent } from '../../game/incidents.ts'
import { GENERAL, nudgesAt, type Intervention } from '../../game/intervention.ts'
import { cutAtResumes, orderedSuspensions, suspendedSince, suspensionIn } from '../../game/suspension.ts'
import { marketNoise } from '../../pricing/market-noise.ts'
import { once } from '../../pricing/probabilities.ts'
import { chooseLines, linesOf, type Choices, type ProbabilitiesByScore } from '../../pricing/sheet.ts'
import { seeded } from '../../random.ts'
import { secondaryStatistics } from './secondary-statistics.ts'
import { layOut, type SimulationFixture } from './layout.ts'

const EARLY_EVERY_MS = 25_000
/** Milliseconds between line choices, in play and before. */
const RELINE_MS = 120_000
const EARLY_RELINE_MS = 1_800_000

const WHISTLES: readonly EventKind[] = ['period', 'inning']

const pick = (scores: Scores, names: readonly ScoreName[]): Scores =>
  Object.fromEntries(
    names.flatMap((name) => [`${name}_H`, `${name}_C`].map((field) => [field, scores[field as keyof Scores]])),
  )

const scoresIn = (fields: object): Scores =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => (SCORE_FIELDS as readonly string[]).includes(name)))

export const simulatedGame = <S>(fixture: SimulationFixture<S>, interventions: readonly Intervention[]): Game => {
  const { discipline, gidm, league, kickoff, heldAt } = fixture
  const simulation = once(() => layOut(fixture))
  const natural = once(() => {
    const { steps, wall } = simulation()
    return wall(steps.at(-1)?.second ?? 0)
  })
  const ending = once((): Ending => endingOf(natural(), interventions))
  const suspensions = once(() =>
    cutAtResumes(orderedSuspensions(interventions), interventions, interventions.length === 0 ? Infinity : ending().at),
  )
  const style = discipline.style(league)
  const isOver = (now: number): boolean => (now >= kickoff || interventions.length > 0) && now >= ending().at
  // The match is drawn only when it begins.
  const initial = discipline.start(league)
  const stateAt = (now: number): S => (now < kickoff ? initial : simulation().stepAt(Math.min(now, ending().at)).state)

  const probabilitiesAt = (now: number, nudgedAt: number): ProbabilitiesByScore => {
    const nudge = nudgesAt(interventions, nudgedAt)
    const hasMarketNoise = heldAt === undefined && !fixture.opinionless
    const view = hasMarketNoise ? marketNoise(fixture.seed, now, now >= kickoff) : { H: 1, C: 1 }
    const powers = discipline.moved(fixture.powers, { H: nudge.H * view.H, C: nudge.C * view.C })
    return discipline.probabilities(stateAt(now), powers, league)
  }
  const periods = once(() => {
    const { steps, wall } = simulation()
    return steps
      .filter(({ state }, index) => discipline.period(state) !== discipline.period(steps[index - 1]?.state ?? state))
      .map(({ second }) => wall(second))
  })
  const chosenAt = (priced: number): number => {
    const before = priced < kickoff
    const every = before ? EARLY_RELINE_MS : RELINE_MS
    const regular = heldAt !== undefined && !before ? kickoff : kickoff + Math.floor((priced - kickoff) / every) * every
    const relineTimes = interventions.filter(({ kind }) => kind === 'reline').map(({ at }) => at)
    const reopenTimes = suspensions().map(({ to }) => to)
    const moments = [...relineTimes, ...reopenTimes, ...(before ? [] : periods())].filter((at) => at <= priced)
    return Math.max(regular, ...moments)
  }
  let cachedChoices: { readonly at: number; readonly choices: Choices } | undefined
  const choicesAt = (at: number): Choices => {
    if (cachedChoices?.at !== at)
      cachedChoices = { at, choices: chooseLines(style, at >= kickoff, probabilitiesAt(at, at - 1)) }
    return cachedChoices.choices
  }
  const shownAt = (now: number) => {
    if (now < kickoff) return { re_time: `MTIME^${Math.floor(kickoff / 1000)}`, sc_FT_H: 0, sc_FT_C: 0 }
    const until = Math.min(now, ending().at)
    const { second, state } = simulation().stepAt(until)
    return discipline.show(state, Math.max(0, simulation().secondAt(until) - second), league)
  }
  const finalScores = (): Scores => {
    const { at, outcome } = ending()
    const endScores = scoresIn(discipline.show(stateAt(at), 0, league))
    const complete =
      at === natural()
        ? endScores
        : pick(endScores, ['sc_FT', discipline.deciding, ...discipline.settled(stateAt(at), league)])
    return outcome === undefined ? complete : reportedScores(complete, discipline.deciding, outcome)
  }
  const linesAt = (now: number, over: boolean) => {
    const moment = over ? ending().at - 1 : now
    const priced = Math.max(0, (suspendedSince(suspensions(), moment) ?? moment + 1) - 1)
    const open = !over && suspensionIn(suspensions(), now) === undefined
    const choiceTime = chosenAt(priced)
    return linesOf({
      style,
      gidm,
      inPlay: priced >= kickoff,
      open,
      alternatesOpen: open,
      byScore: probabilitiesAt(heldAt === undefined ? priced : choiceTime, priced),
      choices: choicesAt(choiceTime),
    })
  }
  const state = (now: number): Omit<MatchState, 'epoch'> => {
    const over = isOver(now)
    const suspension = over ? undefined : suspensionIn(suspensions(), now)
    const live = now >= kickoff
    const visibleFields = shownAt(now)
    const final: Scores = over && ending().status === 'final' ? finalScores() : {}
    return {
      gidm,
      gameStatus: over ? endedStatus(ending()) : suspension !== undefined ? 'suspended' : live ? 'live' : 'scheduled',
      ...(suspension && { reason: suspension.reason }),
      isLive: live && !over ? 'Y' : 'N',
      ...visibleFields,
      ...final,
      sc_FT_H: final.sc_FT_H ?? visibleFields.sc_FT_H,
      sc_FT_C: final.sc_FT_C ?? visibleFields.sc_FT_C,
    }
  }
  const result = (now: number): MatchResult | undefined => {
    if (isOver(now)) {
      const { at, status } = ending()
      const scores = status === 'final' ? finalScores() : status === 'abandoned' ? settledBy(at) : {}
      return { gidm, status, ...scores, endedAt: Math.floor(at / 1000) }
    }
    const parts = now < kickoff ? {} : settledBy(now)
    return Object.keys(parts).length === 0 ? undefined : { gidm, status: 'period', ...parts, endedAt: periodBegan(now) }
  }
  const settledBy = (now: number): Scores => {
    if (now < kickoff) return {}
    const at = stateAt(now)
    return pick(scoresIn(discipline.show(at, 0, league)), discipline.settled(at, league))
  }
  const periodBegan = (now: number): number => Math.floor((periods().findLast((at) => at <= now) ?? kickoff) / 1000)
  const story = once((): TimedEvent[] => {
    const { steps, wall } = simulation()
    const random = seeded(`${fixture.seed}/told`)
    const enlivened = secondaryStatistics(discipline.habits ?? {}, random)
    const clockOf = (state: S): string => discipline.show(state, 0, league).re_time.slice(0, 16)
    const incidents = steps.flatMap(({ second, state, events }, index): Incident[] => {
      const clock = clockOf(state)
      const before = steps[index - 1]?.state ?? state
      // An event that ends a part belongs to it.
      const within = discipline.period(before) === discipline.period(state) ? clock : clockOf(before)
      return enlivened(events).map((event) => ({
        ...event,
        ...discipline.field(random, event),
        at: wall(second),
        clock: WHISTLES.includes(event.kind) ? clock : within,
      }))
    })
    return numbered(
      incidents.filter(({ at }) => at <= ending().at && (heldAt === undefined || at <= kickoff)),
      kickoff,
    )
  })
  return {
    gidm,
    league,
    kickoff,
    get end() {
      return ending().at
    },
    quick: fixture.duration !== undefined,
    earlyEvery: EARLY_EVERY_MS,
    accepts: GENERAL,
    at: (now): VisibleMatch => ({
      ...state(now),
      gtype: discipline.gtype,
      ...(discipline.gameType && { gameType: discipline.gameType }),
      gide: fixture.gide,
      ecid: fixture.ecid,
      league_id: league.id,
      team_h: inLanguages(fixture.home),
      team_c: inLanguages(fixture.away),
      datetime: Math.floor(kickoff / 1000),
      lines: linesAt(now, isOver(now)),
    }),
    resultAt: (now) => correctedResult(result(now), discipline.deciding, interventions, now),
    eventsBetween: (after, until) => (until < kickoff ? [] : eventsIn(story(), after, until)),
    // Points are too frequent to refuse bets.
    moment: (match) => [match.se_now, match.HalfTime, match.inningNum, match.inningHalf],
  }
}
