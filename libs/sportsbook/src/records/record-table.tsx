import { useTimeZone } from '@pavilion/session'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { IconButton, VisuallyHidden } from '@pavilion/ui-kit'
import { Fragment, useState } from 'react'
import { ShownPrice } from '../market/shown-price.tsx'
import { useTranslate } from '../market/translate.ts'
import { RecordDetail, type RecordListProps } from './record-detail.tsx'
import { WagerContent } from './wager-content.tsx'
import { Table } from './records.styles.ts'
import { Sub } from '../wager/result-tag.styles.ts'
import { Paid, StillOpen, WagerNet, WagerTag, PotentialWin } from '../wager/result-tag.tsx'
import { wagerPrice } from '../wager/wager-price.ts'

const NUMBERS = ['price', 'stake', 'winnable', 'payout', 'net'] as const

export function RecordTable({ wagers, onBet }: RecordListProps) {
  const { t } = useTranslate()
  const timeZone = useTimeZone()
  const [openTicketId, setOpenTicketId] = useState<string>()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('betting.record.column.time')}</th>
          <th scope="col">{t('betting.record.column.content')}</th>
          <th scope="col">{t('betting.record.column.type')}</th>
          {NUMBERS.map((name) => (
            <th key={name} scope="col" data-number="">
              {t(`betting.record.column.${name}`)}
            </th>
          ))}
          <th scope="col">{t('betting.record.column.state')}</th>
          <th scope="col">
            <VisuallyHidden>{t('betting.record.column.detail')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {wagers.map((wager) => {
          const open = openTicketId === wager.ticketId
          return (
            <Fragment key={wager.ticketId}>
              <tr data-open={open ? '' : undefined} data-ticket={wager.ticketId}>
                <td>
                  {timeWithSeconds(wager.placedAt, timeZone)}
                  <Sub data-nowrap="">{dayOf(wager.placedAt, timeZone)}</Sub>
                </td>
                <td>
                  <WagerContent wager={wager} />
                </td>
                <td>
                  {t(`betting.record.kind.${wager.kind}`)}
                  <Sub>{wager.ticketId}</Sub>
                </td>
                <td data-number="">
                  <ShownPrice price={wagerPrice(wager)} />
                </td>
                <td data-number="">
                  {formatAmount(wager.stake)}
                  <StillOpen wager={wager} />
                </td>
                <td data-number="">
                  <PotentialWin wager={wager} />
                </td>
                <td data-number="">
                  <Paid wager={wager} />
                </td>
                <td data-number="">
                  <WagerNet wager={wager} />
                </td>
                <td>
                  <WagerTag wager={wager} />
                </td>
                <td>
                  <IconButton
                    size="s"
                    icon={open ? 'chevron-up' : 'chevron-down'}
                    aria-expanded={open}
                    label={t(open ? 'betting.record.collapse' : 'betting.record.expand', { id: wager.ticketId })}
                    onClick={() => setOpenTicketId(open ? undefined : wager.ticketId)}
                  />
                </td>
              </tr>
              {open && (
                <tr>
                  <td colSpan={10} data-detail="">
                    <RecordDetail wager={wager} onBet={onBet} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}
