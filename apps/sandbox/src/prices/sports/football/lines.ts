import type { Gtype, Line, MarketRule } from '@pavilion/contract/sports'
import { suspensionIn } from '../../game/suspension.ts'
import { HALF_LINES, QUARTER_LINES, type Ladder } from '../../pricing/lines.ts'
import { chooseLines, linesOf, type Choices, type Style } from '../../pricing/sheet.ts'
import { linesChosenAt, pricedAt } from './moments.ts'
import { halfFullOf, probabilitiesAt } from './probabilities.ts'
import type { Play } from './play.ts'
import { matchScoreAt } from './timeline.ts'

/** Seconds before the whistle; alternates close at 85:00 (of the second half). */
const ALTERNATES_CLOSE = 2400
const LAST_SECONDS = 60

/** Corners and small card counts have no quarter lines. */
const WHOLE_MATCH: Ladder = { ...QUARTER_LINES, alternates: 4 }
const HALVES_AND_WHOLES: Ladder = { step: 2, base: 0, spacing: 1 }
const ladder = ({ counted, kind, part }: MarketRule): Ladder => {
  if (counted === 'CN') return kind === 'teamTotal' && part === '' ? HALF_LINES : HALVES_AND_WHOLES
  if (counted === 'CD') return kind === 'teamTotal' || part !== '' ? HALVES_AND_WHOLES : HALF_LINES
  return part === '' && kind !== 'teamTotal' ? WHOLE_MATCH : QUARTER_LINES
}
const style = (gtype: Gtype): Style => ({ gtype, ladder })
/** VF has no markets of corners and cards. */
const STYLES = { FT: style('FT'), VF: style('VF') } as const

export const lineChooser = (): ((play: Play, choiceTime: number) => Choices) => {
  let cachedChoices: { readonly at: number; readonly inPlay: boolean; readonly choices: Choices } | undefined
  return (play, choiceTime) => {
    const inPlay = choiceTime >= play.fixture.clock.kickoff
    if (cachedChoices?.at === choiceTime && cachedChoices.inPlay === inPlay) return cachedChoices.choices
    const choices = chooseLines(STYLES[play.fixture.gtype], inPlay, probabilitiesAt(play, choiceTime, choiceTime - 1))
    cachedChoices = { at: choiceTime, inPlay, choices }
    return choices
  }
}

export const linesAt = (play: Play, now: number, choose = lineChooser()): Line[] => {
  const { fixture, timeline } = play
  const priced = pricedAt(play, now)
  const score = matchScoreAt(fixture, timeline, now)
  const ending = score.phase === '2H' && score.second > fixture.script.secondHalf - LAST_SECONDS
  const open = score.phase !== 'over' && !ending && suspensionIn(timeline.suspensions, now) === undefined
  const choiceTime = linesChosenAt(play, priced)
  const byScore = probabilitiesAt(play, fixture.steady ? choiceTime : priced, priced)
  const before = matchScoreAt(fixture, timeline, priced)
  return linesOf({
    style: STYLES[fixture.gtype],
    gidm: fixture.gidm,
    inPlay: before.phase !== 'before',
    open,
    alternatesOpen: open && !(score.phase === '2H' && score.second >= ALTERNATES_CLOSE),
    byScore,
    choices: choose(play, choiceTime),
    halfFull: halfFullOf(byScore, before.phase === 'HT' || before.phase === '2H'),
  })
}
