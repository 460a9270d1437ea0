import type { Wager } from '@pavilion/contract/bets'
import { formatAmount, formatMoney } from '@pavilion/money'
import { potentialWinLeft } from '@pavilion/odds'
import { foldName } from '../market/series-name.ts'
import { useTranslate } from '../market/translate.ts'
import {
  decidedAs,
  foldStakeOf,
  foldSteps,
  openStakeOf,
  netOf,
  payoutSteps,
  type FoldSteps,
} from '../wager/payout-steps.ts'
import { More, Sum } from './detail.styles.ts'
import { Sub } from '../wager/result-tag.styles.ts'
import { NetAmount } from '../wager/result-tag.tsx'
import { settlesBy } from './settles-by.ts'

const WRITTEN = 3

/** So that a payout can be checked. */
export function RecordArithmetic({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const { state, stake, result, payout: paid } = wager
  if (state === 'refused') {
    const reason = t(`betting.slip.refusal.${wager.refusal ?? 'NOT_DECIDED'}`)
    return <p>{t('betting.record.detail.refused', { reason, amount: formatMoney(stake) })}</p>
  }
  const decided = paid !== undefined && state === 'settled'
  const voided = paid !== undefined && state === 'void'
  const over = decided || state === 'cashed' || (voided && wager.cashedPayout !== undefined)
  return (
    <>
      {decided && <Steps wager={wager} />}
      {voided && result && (
        <p>{t('betting.record.detail.void', { reason: t(`betting.result.${result}`), amount: formatMoney(paid) })}</p>
      )}
      {wager.cashedPayout !== undefined && (
        <p>
          {t('betting.record.detail.cashed', {
            stake: formatMoney(wager.cashedStake ?? 0n),
            amount: formatMoney(wager.cashedPayout),
          })}
        </p>
      )}
      {over && <Outcome wager={wager} />}
      {!over && !voided && <Pending wager={wager} />}
    </>
  )
}

function Pending({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  return (
    <>
      <p>{t(wager.state === 'delay' ? 'betting.record.detail.delay' : `betting.record.settles.${settlesBy(wager)}`)}</p>
      <p>{t('betting.record.detail.if', { amount: formatMoney(openStakeOf(wager) + potentialWinLeft(wager)) })}</p>
    </>
  )
}

function Steps({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const [leg] = wager.legs
  if (wager.kind !== 'single') {
    const rows = foldSteps(wager)
    return rows ? <Folds rows={rows} stake={foldStakeOf(wager)} /> : null
  }
  const code = leg && decidedAs(leg)
  if (!leg || !code) return null
  const stake = openStakeOf(wager)
  const { terms, factor, exact, rounded } = payoutSteps(stake, leg.ior, code, leg.share)
  const line = { stake: formatAmount(stake, { strip: true }), factor, exact }
  return (
    <>
      {leg.share && <p>{t('betting.record.detail.shared', { n: leg.share })}</p>}
      <Sum>
        <span>
          {t('betting.record.detail.factor')} {terms && `${terms} =`}
        </span>
        <b>{factor}</b>
      </Sum>
      <p>{t(rounded ? 'betting.record.detail.rounded' : 'betting.record.detail.sum', line)}</p>
    </>
  )
}

/** Those with a return. */
function Folds({ rows, stake }: { rows: readonly FoldSteps[]; stake: bigint }) {
  const { t } = useTranslate()
  return (
    <>
      {rows.map(({ size, count, paying, folds, returned }) => (
        <div key={size}>
          <Sum>
            <span>
              {t(paying === 0 ? 'betting.record.detail.folds.none' : 'betting.record.detail.folds', {
                fold: foldName(t, size),
                n: count,
                paying,
              })}
            </span>
            <b>{formatAmount(returned)}</b>
          </Sum>
          <Products folds={folds.slice(0, WRITTEN)} />
          {folds.length > WRITTEN && (
            <More>
              <summary>{t('betting.record.detail.more', { n: folds.length - WRITTEN })}</summary>
              <Products folds={folds.slice(WRITTEN)} />
            </More>
          )}
        </div>
      ))}
      <p>{t('betting.record.detail.each', { stake: formatMoney(stake) })}</p>
    </>
  )
}

function Products({ folds }: Pick<FoldSteps, 'folds'>) {
  return (
    <ul>
      {folds.map(({ terms, returned }, at) => (
        // Equal folds are equal texts; their order is fixed.
        <Sum as="li" key={at}>
          <Sub as="span">{terms}</Sub>
          <Sub as="span">{formatAmount(returned)}</Sub>
        </Sum>
      ))}
    </ul>
  )
}

function Outcome({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  return (
    <Sum>
      {wager.payout !== undefined && (
        <span>
          {t('betting.record.detail.paid')} <b>{formatMoney(wager.payout)}</b>
        </span>
      )}
      {wager.cashedPayout !== undefined && (
        <span>
          {t('betting.record.detail.cashOut')} <b>{formatMoney(wager.cashedPayout)}</b>
        </span>
      )}
      <span>
        {t('betting.record.detail.stake')} {formatMoney(wager.stake)}
      </span>
      <span>
        {t('betting.record.detail.net')} <NetAmount fen={netOf(wager)} />
      </span>
    </Sum>
  )
}
