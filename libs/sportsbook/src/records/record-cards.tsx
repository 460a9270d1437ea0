import { useTimeZone } from '@pavilion/session'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { IconButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { ShownPrice } from '../market/shown-price.tsx'
import { useTranslate } from '../market/translate.ts'
import { soldFor } from '../wager/payout-steps.ts'
import { RecordDetail, type RecordListProps } from './record-detail.tsx'
import { WagerContent } from './wager-content.tsx'
import { CardBody, CardRow, Cards } from './records.styles.ts'
import { Sub } from '../wager/result-tag.styles.ts'
import { StillOpen, WagerNet, WagerTag } from '../wager/result-tag.tsx'
import { wagerPrice } from '../wager/wager-price.ts'

export function RecordCards({ wagers, onBet }: RecordListProps) {
  const { t } = useTranslate()
  const timeZone = useTimeZone()
  const [openTicketId, setOpenTicketId] = useState<string>()
  return (
    <Cards>
      {wagers.map((wager) => {
        const open = openTicketId === wager.ticketId
        const sold = soldFor(wager)
        return (
          <CardRow key={wager.ticketId} data-ticket={wager.ticketId}>
            <CardBody>
              <div>
                <span>
                  <WagerContent wager={wager} />
                </span>
                <WagerTag wager={wager} />
              </div>
              <div>
                <Sub data-spread="">
                  <span>
                    {t('betting.record.column.price')} <ShownPrice price={wagerPrice(wager)} />
                  </span>
                  <span>
                    {t('betting.record.column.stake')} {formatMoney(wager.stake)}
                  </span>
                  <StillOpen wager={wager} />
                  {sold !== undefined && (
                    <span>
                      {t('betting.record.detail.cashOut')} {formatMoney(sold)}
                    </span>
                  )}
                </Sub>
                <span>
                  {t('betting.record.column.net')} <WagerNet wager={wager} />
                </span>
              </div>
              <div>
                <Sub>
                  {dayOf(wager.placedAt, timeZone)} {timeWithSeconds(wager.placedAt, timeZone)}
                  <br />
                  {wager.ticketId}
                </Sub>
                <IconButton
                  icon={open ? 'chevron-up' : 'chevron-down'}
                  aria-expanded={open}
                  label={t(open ? 'betting.record.collapse' : 'betting.record.expand', { id: wager.ticketId })}
                  onClick={() => setOpenTicketId(open ? undefined : wager.ticketId)}
                />
              </div>
            </CardBody>
            {open && <RecordDetail wager={wager} onBet={onBet} />}
          </CardRow>
        )
      })}
    </Cards>
  )
}
