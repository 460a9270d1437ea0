import type { Gtype } from '@pavilion/contract/sports'
import type { AlsoCalled } from './also-called.ts'
import { AMERICAN_FOOTBALL, BASEBALL, BASKETBALL } from './clubs.ts'
import { FOOTBALL } from './football.ts'
import { LEAGUES } from './leagues.ts'
import { HANDBALL, SNOOKER, TABLE_TENNIS, TENNIS, VOLLEYBALL } from './players.ts'

const TEAMS: Partial<Record<Gtype, Readonly<Record<string, AlsoCalled>>>> = {
  FT: FOOTBALL,
  BK: BASKETBALL,
  TN: TENNIS,
  VB: VOLLEYBALL,
  TT: TABLE_TENNIS,
  SK: SNOOKER,
  BS: BASEBALL,
  OP: { ...HANDBALL, ...AMERICAN_FOOTBALL },
}

/** `name` in Simplified Chinese. */
export const teamNames = (gtype: Gtype, name: string): AlsoCalled | undefined => TEAMS[gtype]?.[name]
export const leagueNames = (id: string): AlsoCalled | undefined => LEAGUES[id]
