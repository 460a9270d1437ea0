import { shortNameOf } from '@pavilion/contract/sports'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { EmptyState } from '@pavilion/ui-kit'
import { useScore, useSuspension } from '../book/facts.ts'
import { useBookHealth } from '../book/health.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { LiveClock } from '../live/live-clock.tsx'
import { LivePrice } from '../live/live-price.tsx'
import { PickHere } from '../live/pick-here.tsx'
import { TeamMark } from '../live/team-mark.tsx'
import { useHighlights } from '../live/use-highlights.ts'
import { Facing, Frame, Markets } from './feature-match-styles.ts'
import { FEATURE_WAITING } from './feature-waiting.tsx'

const MARKETS = [
  { family: 'M', sides: ['H', 'N', 'C'] },
  { family: 'R', sides: ['H', 'C'] },
  { family: 'OU', sides: ['C', 'H'] },
] as const

const Feature = ({ match }: { match: BookMatch }) => {
  const t = useText()
  const [language] = useLanguage()
  const suspension = useSuspension(match.gidm)
  const score = { H: useScore(match.gidm, 'H'), C: useScore(match.gidm, 'C') }
  const names = { H: localised(match.team_h, language), C: localised(match.team_c, language) }
  const team = (side: 'H' | 'C') => (
    <div>
      <TeamMark team={side === 'H' ? match.team_h : match.team_c} large />
      <span>
        {names[side]}
        <small>{t(side === 'H' ? 'shell.home.feature.home' : 'shell.home.feature.away')}</small>
      </span>
    </div>
  )
  return (
    <Frame aria-label={`${names.H} ${names.C}`}>
      <header>
        <span title={localised(match.league.name, language)}>{localised(shortNameOf(match.league), language)}</span>
        <LiveClock match={match} suspension={suspension} />
      </header>
      <Facing>
        {team('H')}
        <p>
          {match.live ? score.H : ''}
          <i aria-hidden="true">–</i>
          {match.live ? score.C : ''}
        </p>
        {team('C')}
      </Facing>
      <Markets>
        {MARKETS.map(({ family, sides }) => (
          <div key={family}>
            <h2>{t(`sportsbook.family.${family}`)}</h2>
            <div>
              {sides.map((side) => (
                <LivePrice key={side} match={match} family={family} rtype={side} suspension={suspension} />
              ))}
            </div>
          </div>
        ))}
      </Markets>
    </Frame>
  )
}

/** The first in play, else the next kick-off. */
export const FeatureMatch = () => {
  const t = useText()
  const { live, today } = useHighlights()
  const health = useBookHealth()
  const match = live[0] ?? today[0]
  if (!match && health === 'loading') return FEATURE_WAITING
  if (!match) return <EmptyState title={t('shell.home.feature.empty')} text={t('shell.home.feature.emptyText')} />
  return (
    <PickHere>
      <Feature key={match.gidm} match={match} />
    </PickHere>
  )
}
