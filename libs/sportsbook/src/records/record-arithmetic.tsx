import type { Wager } from '@pavilion/contract'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTranslate } from '../market/translate.ts'
import { decidedAs, foldStakeOf, foldSteps, keptStake, netOf, payoutSteps, type FoldSteps } from './payout.ts'
import { Sum } from './detail.styles.ts'
import { Sub } from './records.styles.ts'
import { NetAmount } from './result-tag.tsx'

/** How the payout of a bet comes about, so that it can be checked: its factors, what was cashed out, and the sum. */
export function RecordArithmetic({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const { state, stake, result, payout: paid } = wager
  if (state === 'refused') {
    const reason = t(`betting.slip.refusal.${wager.refusal ?? 'NOT_DECIDED'}`)
    return <p>{t('betting.record.detail.refused', { reason, amount: formatMoney(stake) })}</p>
  }
  if (state === 'void' && result && paid !== undefined) {
    return (
      <p>{t('betting.record.detail.void', { reason: t(`betting.result.${result}`), amount: formatMoney(paid) })}</p>
    )
  }
  const decided = paid !== undefined && state === 'settled'
  return (
    <>
      {decided && <Steps wager={wager} />}
      {wager.cashedPayout !== undefined && (
        <p>
          {t('betting.record.detail.cashed', {
            stake: formatMoney(wager.cashedStake ?? 0n),
            amount: formatMoney(wager.cashedPayout),
          })}
        </p>
      )}
      {decided || state === 'cashed' ? <Outcome wager={wager} /> : <Pending wager={wager} />}
    </>
  )
}

function Pending({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  return (
    <>
      <p>{t(wager.state === 'delay' ? 'betting.record.detail.delay' : 'betting.record.detail.pending')}</p>
      <p>{t('betting.record.detail.if', { amount: formatMoney(keptStake(wager) + wager.winnable) })}</p>
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
  const stake = keptStake(wager)
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

/** The folds by size: how many return something, by which products, and what they return. */
function Folds({ rows, stake }: { rows: readonly FoldSteps[]; stake: bigint }) {
  const { t } = useTranslate()
  return (
    <>
      {rows.map(({ size, count, paying, terms, returned }) => (
        <Sum key={size}>
          <span>
            <b>{t('betting.slip.combination', { m: size, n: 1 })}</b>{' '}
            {t('betting.record.detail.folds', { n: count, paying })}
            {terms.map((term) => (
              <Sub key={term}>{term}</Sub>
            ))}
            {paying > terms.length && <Sub>{t('betting.record.detail.more', { n: paying - terms.length })}</Sub>}
          </span>
          <b>{formatAmount(returned)}</b>
        </Sum>
      ))}
      <p>{t('betting.record.detail.each', { stake: formatMoney(stake) })}</p>
    </>
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
      <span>
        {t('betting.record.detail.stake')} {formatMoney(wager.stake)}
      </span>
      <span>
        {t('betting.record.detail.net')} <NetAmount fen={netOf(wager)} />
      </span>
    </Sum>
  )
}
