import type { Wager } from '@pavilion/contract/bets'
import { formatMoney } from '@pavilion/money'
import { displayPrice, figuresOf, potentialWinLeft } from '@pavilion/odds'
import { legName, legTeams } from '../market/leg-name.ts'
import { marketName } from '../market/names.ts'
import type { BettingWords } from '../market/translate.ts'
import { paidOf, soldFor } from '../wager/payout-steps.ts'
import type { PictureText } from './share-picture.ts'
import { wagerTitle, winWord } from '../wager/wager-title.ts'

/** Without the member. `placed`: as displayed. */
export const textOf = (words: BettingWords, wager: Wager, placedText: string): PictureText => {
  const { t } = words
  const paidAmount = figuresOf(wager).openStake > 0n ? undefined : paidOf(wager)
  return {
    title: t('betting.share.title', { kind: t(`betting.record.kind.${wager.kind}`), name: wagerTitle(words, wager) }),
    legs: wager.legs.map((leg) => ({
      name: legName(words, leg),
      price: `@ ${displayPrice(leg.ior, leg, wager.oddsType)}`,
      match: `${legTeams(words, leg)}・${marketName(t, leg)}`,
    })),
    facts: [
      [t('betting.slip.stake'), formatMoney(wager.stake)],
      paidAmount === undefined
        ? [t(winWord(wager)), formatMoney(potentialWinLeft(wager))]
        : [t(`betting.record.detail.${soldFor(wager) === undefined ? 'paid' : 'cashOut'}`), formatMoney(paidAmount)],
      [t('betting.slip.placedAt'), placedText],
    ],
    ticket: t('betting.slip.ticket', { id: wager.ticketId }),
  }
}
