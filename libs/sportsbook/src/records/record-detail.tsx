import { useTimeZone } from '@pavilion/session'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import type { Wager } from '@pavilion/contract'
import { formatAmount, formatMoney } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { goalsSince, netOf, payoutSteps } from './payout.ts'
import { Detail, Spread, Sum } from './records.styles.ts'
import { NetAmount, WagerTag } from './result-tag.tsx'

/** What became of a bet and why: the score, the factor, and the arithmetic of the payout. */
export function RecordDetail({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t, local } = words
  const timeZone = useTimeZone()
  return (
    <Detail>
      <div>
        <h2>{t('betting.record.detail.result')}</h2>
        <Sum>
          <b>{pickName(words, wager, wager)}</b>
          <span>{local(wager.league)}</span>
          <span>@ {displayPrice(wager.ior, wager, 'H')}</span>
          <WagerTag wager={wager} />
        </Sum>
        <Score wager={wager} />
        <Spread as="p">
          <span>
            {t('betting.record.detail.accepted')} {timeWithSeconds(wager.placedAt, timeZone)}
          </span>
          {wager.settledAt !== undefined && (
            <span>
              {t('betting.record.detail.settled')} {dayOf(wager.settledAt, timeZone)}{' '}
              {timeWithSeconds(wager.settledAt, timeZone)}
            </span>
          )}
        </Spread>
      </div>
      <div>
        <h2>{t('betting.record.detail.payout')}</h2>
        <Arithmetic wager={wager} />
      </div>
    </Detail>
  )
}

function Score({ wager }: { wager: Wager }) {
  const { t, local } = useTranslate()
  const since = goalsSince(wager)
  if (!since) return null
  const score = t('sportsbook.teams.score', {
    home: local(wager.team_h),
    score: `${wager.result_H}-${wager.result_C}`,
    away: local(wager.team_c),
  })
  return (
    <>
      <p>{t('betting.record.detail.fullTime', { score })}</p>
      {wager.wtype === 'RE' && (
        <p>
          {t('betting.record.detail.since', {
            score: `${wager.score_H}-${wager.score_C}`,
            goals: `${since.H}-${since.C}`,
          })}
        </p>
      )}
    </>
  )
}

function Arithmetic({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const { state, stake, result, payout } = wager
  if (state === 'refused') {
    const reason = t(`betting.slip.refusal.${wager.refusal ?? 'NOT_DECIDED'}`)
    return <p>{t('betting.record.detail.refused', { reason, amount: formatMoney(stake) })}</p>
  }
  if (result === undefined || result === 'A' || payout === undefined) {
    return (
      <>
        <p>{t(state === 'delay' ? 'betting.record.detail.delay' : 'betting.record.detail.pending')}</p>
        <p>{t('betting.record.detail.if', { amount: formatMoney(stake + wager.winnable) })}</p>
      </>
    )
  }
  if (state === 'void') {
    return (
      <p>{t('betting.record.detail.void', { reason: t(`betting.result.${result}`), amount: formatMoney(payout) })}</p>
    )
  }
  const { terms, factor, exact, rounded } = payoutSteps({ stake, ior: wager.ior, result })
  const line = { stake: formatAmount(stake, { strip: true }), factor, exact }
  return (
    <>
      <Sum>
        <span>
          {t('betting.record.detail.factor')} {terms && `${terms} =`}
        </span>
        <b>{factor}</b>
      </Sum>
      <p>{t(rounded ? 'betting.record.detail.rounded' : 'betting.record.detail.sum', line)}</p>
      <Sum>
        <span>
          {t('betting.record.detail.paid')} <b>{formatMoney(payout)}</b>
        </span>
        <span>
          {t('betting.record.detail.stake')} {formatMoney(stake)}
        </span>
        <span>
          {t('betting.record.detail.net')} <NetAmount fen={netOf(wager)} />
        </span>
      </Sum>
    </>
  )
}
