import type { Wager } from '@pavilion/contract/bets'
import { formatAmount, formatMoney } from '@pavilion/money'
import { Fragment } from 'react'
import styled from 'styled-components'
import { BankerMark } from '../../market/banker-mark.tsx'
import { legName, legTeams } from '../../market/leg-name.ts'
import { namesApart } from '../../market/names-apart.ts'
import { foldName } from '../../market/series-name.ts'
import { useTranslate } from '../../market/translate.ts'
import { bySize, foldStakeOf, wagerFolds } from '../../wager/payout-steps.ts'
import { Amount, Line, Meta, Strong } from '../../wager/ticket.styles.ts'

const WRITTEN = 5

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin: 0;
  padding: 0.25rem 0 0.5rem;
  list-style: none;
`

/** Many folds are counted by size. */
export function ReceiptFolds({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t } = words
  const folds = wagerFolds(wager)
  const each = foldStakeOf(wager)
  if (folds.length > WRITTEN) {
    return (
      <List>
        {bySize(folds).map(({ size, alike }) => (
          <Line as="li" key={size}>
            <Strong as="b">{foldName(t, size)}</Strong>
            <span style={{ marginInlineStart: 'auto' }}>
              {t('betting.slip.receipt.folds', { amount: formatMoney(each), n: alike.length })}
            </span>
            <Amount>{formatAmount(each * BigInt(alike.length))}</Amount>
          </Line>
        ))}
      </List>
    )
  }
  const names = namesApart(
    t,
    wager.legs.map((leg) => ({ name: legName(words, leg), match: legTeams(words, leg) })),
  )
  return (
    <List>
      {folds.map((fold) => (
        <li key={fold.join()}>
          <Line>
            <Strong as="b">{foldName(t, fold.length)}</Strong>
            <Amount>{formatAmount(each)}</Amount>
          </Line>
          <Meta>
            {fold.map((at, place) => (
              <Fragment key={at}>
                {place > 0 && ' × '}
                {wager.legs[at]?.banker && <BankerMark />}
                {names[at]}
              </Fragment>
            ))}
          </Meta>
        </li>
      ))}
    </List>
  )
}
