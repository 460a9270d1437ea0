import type { Wager } from '@pavilion/contract/bets'
import { usePanels } from '@pavilion/domain'
import { LinkButton } from '@pavilion/ui-kit'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import { OpenBetFigures, OpenBetLegs } from '../cash-out/open-bet.tsx'
import type { Quotes } from '../cash-out/use-quotes.ts'
import { useTranslate } from '../market/translate.ts'
import { ResultTag } from '../wager/result-tag.styles.ts'
import { Entry, Line } from '../wager/ticket.styles.ts'

interface OpenWagerProps {
  readonly wager: Wager
  readonly quotes: Quotes
  readonly onSell: () => void
}

export function OpenWager({ wager, quotes, onSell }: OpenWagerProps) {
  const { t } = useTranslate()
  const panels = usePanels()
  return (
    <Entry data-ticket={wager.ticketId} style={{ gap: '0.25rem' }}>
      <OpenBetLegs wager={wager} />
      <Line>
        <OpenBetFigures wager={wager} />
        {wager.state === 'delay' && <ResultTag data-tone="open">{t('betting.open.delay')}</ResultTag>}
        {wager.state === 'open' && <CashOutButton wager={wager} quotes={quotes} onSell={onSell} />}
      </Line>
      {wager.state === 'open' && panels.has('chat') && (
        <LinkButton type="button" onClick={() => panels.open('chat', wager.ticketId)}>
          {t('betting.shared.chat')}
        </LinkButton>
      )}
    </Entry>
  )
}
