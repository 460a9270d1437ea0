import { gridiron } from '../simulation/places.ts'
import { driveDiscipline } from '../drives/discipline.ts'

const DRIVE = { three: 0.155, six: 0.015, seven: 0.2, eight: 0.015 }
const HOME_ADVANTAGE = 0.035
const SPREAD = 0.32

const drive = (power: number): number[] => {
  const [three, six, seven, eight] = [DRIVE.three, DRIVE.six, DRIVE.seven, DRIVE.eight].map((chance) => chance * power)
  const points = [0, 0, 0, three ?? 0, 0, 0, six ?? 0, seven ?? 0, eight ?? 0]
  points[0] = 1 - points.reduce((sum, chance) => sum + chance, 0)
  return points
}

/** A game of OP, without draw. */
export const americanFootball = driveDiscipline(
  {
    gtype: 'OP',
    gameType: 'AF',
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    periodSeconds: 900,
    overtimeSeconds: 180,
    drives: 3,
    overtimeDrives: 1,
    stretch: 2.1,
    breakSeconds: 120,
    halfTimeSeconds: 780,
    clock: 'down',
    attack: drive,
    event: 'point',
    field: gridiron,
    habits: { timeouts: { after: 2, most: 3 }, leading: [{ kind: 'foul', by: 'other', share: 0.35 }] },
    lastDrives: 2,
  },
  { gtype: 'OP', offers: ({ base, part }) => base !== 'M' || part !== '' },
  (_league, home, away) => {
    const edge = HOME_ADVANTAGE + SPREAD * (home - away)
    return { H: 1 + edge, C: 1 - edge }
  },
)
