import type { Gtype } from '@pavilion/contract/sports'
import type { ScheduledMatch, Source } from '../../game/game.ts'
import type { LeagueData } from '../../game/names.ts'
import { outrightGame, type OutrightFixture } from './outright-game.ts'

const DAY_MS = 86_400_000

/** `days` per season. Titles end on different days. */
export interface Title {
  readonly league: LeagueData
  readonly championOf: Gtype
  readonly days: number
  readonly spread: number
}

/** 9, season in four digits, title in two. */
const ID = /^9(\d{4})(\d{2})$/
/** UTC: the evening in Asia. */
const DECIDED_AT = DAY_MS / 2

export const outrightSource = (seed: string, titles: readonly Title[]): Source => {
  const entryOf = (title: Title, index: number, season: number): ScheduledMatch => {
    const length = title.days * DAY_MS
    const opens = season * length + index * DAY_MS + DECIDED_AT
    const gidm = `9${String(season).padStart(4, '0')}${String(index).padStart(2, '0')}`
    const [simplified, traditional] = title.league.name
    const fixture: OutrightFixture = {
      gidm,
      league: title.league,
      title: [`${simplified} 冠军`, `${traditional} 冠軍`],
      championOf: title.championOf,
      opens,
      closes: opens + length,
      spread: title.spread,
      seed: `${seed}/${gidm}`,
    }
    return {
      gidm,
      kickoff: fixture.closes,
      shownFrom: opens,
      overBy: fixture.closes,
      build: (interventions) => outrightGame(fixture, interventions),
    }
  }
  const seasonAt = ({ days }: Title, index: number, now: number): number =>
    Math.floor((now - index * DAY_MS - DECIDED_AT) / (days * DAY_MS))
  const entryByGidm = new Map<string, ScheduledMatch>()
  const same = (entry: ScheduledMatch): ScheduledMatch => {
    const firstEntry = entryByGidm.get(entry.gidm) ?? entry
    entryByGidm.set(entry.gidm, firstEntry)
    return firstEntry
  }
  return {
    entries: (now) =>
      titles.flatMap((title, index) => {
        const season = seasonAt(title, index, now)
        return [season - 1, season].map((each) => same(entryOf(title, index, each)))
      }),
    find: (gidm) => {
      const [, season, index] = ID.exec(gidm) ?? []
      const title = titles[Number(index)]
      return title === undefined ? undefined : entryOf(title, Number(index), Number(season))
    },
  }
}
