import type { PartProps } from '@pavilion/domain'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { ShownPrice } from '../market/shown-price.tsx'
import { WagerTag } from '../wager/result-tag.tsx'
import { wagerPrice } from '../wager/wager-price.ts'
import { wagerTitle } from '../wager/wager-title.ts'
import { RecordArithmetic } from './record-arithmetic.tsx'
import { RecordLegs } from './record-legs.tsx'

const Whole = styled.div`
  display: grid;
  gap: var(--pv-space-2);
  padding: var(--pv-space-3) var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-s);
  background: var(--pv-bg);
  font-size: var(--pv-size-13);

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    grid-template-columns: 1fr auto 1fr;
  }
  li > :first-child {
    grid-column: 1 / -1;
  }
  p {
    margin: 0;
    color: var(--pv-text-2);
  }
`
const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--pv-space-1) var(--pv-space-3);
`

/** A bet and how its payout is made of prices and results, within the pages of other domains. */
export default function BetArithmetic({ bet }: PartProps['betArithmetic']) {
  const words = useTranslate()
  return (
    <Whole data-bet={bet.ticketId}>
      {/* The one leg of a single says the same. */}
      {bet.legs.length !== 1 && (
        <Row>
          <b>
            {wagerTitle(words, bet)} @ <ShownPrice price={wagerPrice(bet)} />
          </b>
          <WagerTag wager={bet} />
        </Row>
      )}
      <RecordLegs wager={bet} />
      <RecordArithmetic wager={bet} />
    </Whole>
  )
}
