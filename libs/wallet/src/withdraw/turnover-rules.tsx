import { LEAST_COUNTED_PRICE } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { LinkButton } from '@pavilion/ui-kit'
import { useId, useState } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--pv-space-2);
  font-size: var(--pv-size-13);
`
const List = styled.ul`
  display: grid;
  gap: var(--pv-space-2);
  margin: 0;
  padding: var(--pv-space-3) var(--pv-space-4) var(--pv-space-3) var(--pv-space-6);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
  list-style: disc;
`

/** In the order in which they matter to members; what counts is `validAmount` of libs/odds, and what begins anew `turnover_require`. */
const RULES = [
  'counts',
  'price',
  'nothing',
  'parlay',
  'system',
  'order',
  'owed',
  'corrected',
  'anew',
  'venues',
  'later',
] as const

/** Less than one unit is nothing left, fen. */
const NOTHING_LEFT = 100n

/** What counts towards turnover and what does not, on demand. */
export const TurnoverRules = () => {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const facts = {
    price: (LEAST_COUNTED_PRICE / 1000).toFixed(2),
    decimal: (LEAST_COUNTED_PRICE / 1000 + 1).toFixed(2),
    amount: formatMoney(NOTHING_LEFT, undefined, { strip: true }),
  }
  return (
    <Root>
      <LinkButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'withdraw.turnover.rules.close' : 'withdraw.turnover.rules')}
      </LinkButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <List aria-label={t('withdraw.turnover.rules')}>
            {RULES.map((rule) => (
              <li key={rule}>{t(`withdraw.turnover.rules.${rule}`, facts)}</li>
            ))}
          </List>
        )}
      </div>
    </Root>
  )
}
