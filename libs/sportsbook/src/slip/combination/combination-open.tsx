import { StakeRange } from '../stake/stake-range.tsx'
import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { Alert, Button } from '@pavilion/ui-kit'
import { teamsName } from '../../market/leg-name.ts'
import { namesApart } from '../../market/names-apart.ts'
import { pickName } from '../../market/names.ts'
import { seriesName } from '../../market/series-name.ts'
import { useTranslate } from '../../market/translate.ts'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { foldBounds, type CombinationPlan } from '../submission/combination-plan.ts'
import { FoldTable } from './fold-table.tsx'
import { OddsChoiceLine } from '../entry/odds-choice-line.tsx'
import { Amount, Best, Foot, Footer, Line, Strong, Win } from '../../wager/ticket.styles.ts'
import { QuickStakes } from '../stake/quick-stakes.tsx'
import { StakeBox } from '../stake/stake-box.tsx'
import { AdjustedNote } from '../stake/stake-field.tsx'
import { isCapped, type EnteredStake } from '../stake/stake.ts'
import { SystemChoice } from './system-choice.tsx'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

export function CombinationOpen({ bets }: { bets: SlipBetting }) {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const { combination: plan, together } = bets
  const { stake, adjusted, betting } = slip.combination
  const bounds = foldBounds(together.bounds, plan.system?.folds ?? 1)
  const enter = (enteredStake: EnteredStake): void => dispatch({ type: 'foldStake', ...enteredStake })
  const system = slip.mode === 'system'
  const closedCount = plan.legs.filter(({ offer }) => offer.kind === 'closed').length
  const name = plan.system && seriesName(t, { legs: plan.legs.length, bankers: plan.bankers.length, ...plan.system })
  return (
    <>
      <Footer>
        {system && plan.system && (
          <SystemChoice
            legs={plan.legs.length}
            bankers={plan.bankers.length}
            systems={plan.systems}
            chosen={plan.system.system}
            onChange={(choice) => dispatch({ type: 'system', system: choice })}
          />
        )}
        {system && plan.rows.length > 0 && <FoldTable rows={plan.rows} />}
        {system && <Bankers plan={plan} />}
        {!system && name && (
          <Line>
            <span>
              <Strong as="b">{name}</Strong>{' '}
              {t('betting.slip.combination.valid', { n: plan.legs.length - closedCount })}
            </span>
            {closedCount === 0 && <Strong as="b">@ {plan.price}</Strong>}
          </Line>
        )}
        {name && (
          <>
            <Line>
              <StakeBox
                label={t('betting.slip.combination.stake', { name })}
                {...(system && { prefix: t('betting.slip.fold.stake') })}
                stake={stake}
                bounds={bounds}
                onChange={enter}
              />
              <Win>
                {system ? t('betting.slip.fold.total', { n: plan.system?.folds ?? 0 }) : t('betting.slip.winnable')}
                <Amount data-testid={system ? 'total' : 'winnable'}>
                  {system ? formatMoney(plan.total) : closedCount > 0 ? '—' : formatAmount(plan.best)}
                </Amount>
              </Win>
            </Line>
            <QuickStakes stake={stake} bounds={bounds} onChange={enter} />
          </>
        )}
        {adjusted && isCapped(adjusted, bounds) && <AdjustedNote adjusted={adjusted} />}
        {betting.active === 'not-placed' && <Alert tone="warning">{t('betting.slip.unreceived')}</Alert>}
        {betting.active === 'failed' && <Alert tone="error">{betting.message}</Alert>}
        {together.known && name && <StakeRange bounds={bounds} isFold={system} />}
        <OddsChoiceLine />
      </Footer>
      <Foot>
        <Line>
          {t('betting.slip.best')}
          <Best data-testid="best">{closedCount > 0 ? '—' : formatMoney(plan.best)}</Best>
        </Line>
        <BlockedNote blocked={bets.blocked} />
        <Submit plan={plan} minimum={bounds.min} system={system} onSubmit={bets.placeTogether} />
      </Foot>
    </>
  )
}

/** 大 2.5 alone is ambiguous. */
function Bankers({ plan }: { plan: CombinationPlan }) {
  const words = useTranslate()
  const { t } = words
  if (plan.bankers.length === 0) return null
  const all = plan.legs.map(({ entry: { pick } }) => ({
    name: pickName(words, pick, pick.selection),
    match: teamsName(words, pick),
    namesTeam: [pick.team_h, pick.team_c].some((team) =>
      pickName(words, pick, pick.selection).includes(words.local(team)),
    ),
  }))
  const apart = namesApart(t, all)
  const names = plan.bankers.flatMap((at) => {
    const leg = all[at]
    return leg ? (leg.namesTeam ? (apart[at] ?? leg.name) : t('betting.slip.named', leg)) : []
  })
  return <span>{t('betting.slip.bankers', { names: names.join(t('betting.slip.and')) })}</span>
}

interface SubmitProps {
  readonly plan: CombinationPlan
  /** Per fold, fen. */
  readonly minimum: bigint
  readonly system: boolean
  readonly onSubmit: () => void
}

function Submit({ plan: { blockedReason, invalid, needsAcceptance, total }, minimum, system, onSubmit }: SubmitProps) {
  const { t } = useTranslate()
  const why = (): string => {
    if (blockedReason === 'invalid') return t('betting.slip.invalid.remove', { n: invalid })
    if (blockedReason === 'few' && system) return t('betting.slip.blockedReason.few.system')
    const amount = formatMoney(minimum, SITE_CURRENCY, { strip: true })
    if (blockedReason === 'below' && system) return t('betting.slip.blockedReason.below.system', { amount })
    return t(`betting.slip.blockedReason.${blockedReason ?? 'empty'}`, { amount })
  }
  return (
    <Button variant="primary" block size="l" disabled={blockedReason !== undefined} onClick={onSubmit}>
      {blockedReason ? (
        why()
      ) : (
        <>
          {t(needsAcceptance ? 'betting.slip.submit.accept' : 'betting.slip.submit')}{' '}
          <span style={{ fontWeight: 400 }}>{formatMoney(total)}</span>
        </>
      )}
    </Button>
  )
}
