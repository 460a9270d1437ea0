import { setDiscipline } from '../sets/discipline.ts'
import { rallySets } from '../sets/rally-set.ts'
import { other } from '../sets/set-rules.ts'

/** The serve changes every two points, from 10-10 every point. */
export const tableTennis = setDiscipline({
  rules: rallySets({
    gtype: 'TT',
    rallySeconds: 18,
    breakSeconds: 60,
    mostRallies: 190,
    target: () => 11,
    server: (server, _won, ralliesPlayed, target) =>
      ralliesPlayed >= 2 * target - 2 || ralliesPlayed % 2 === 0 ? other(server) : server,
  }),
  habits: { timeouts: { after: 4, most: 1 } },
  serving: 0.52,
  spread: 0.36,
  homeAdvantage: 0,
})
