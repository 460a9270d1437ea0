import type { Deal } from '@pavilion/contract/records'
import { dayOf, timeOfDay, timeWithSeconds, useLanguage, useText } from '@pavilion/i18n'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Dialog, IconButton, Tag, VisuallyHidden } from '@pavilion/ui-kit'
import { Fragment } from 'react'
import { Signed } from '../amount/signed.tsx'
import { DealJournalsView } from './deal-journals.tsx'
import { aboutOf, kindWord, STATE_TONES } from './deal-words.ts'
import { CardList, Table } from './records.styles.ts'

export interface DealRowsProps {
  /** Newest first. */
  readonly deals: readonly Deal[]
  /** Id of the open one. */
  readonly open: string | undefined
  readonly onOpen: (id: string | undefined) => void
  readonly onSupport: () => void
}

const StateTag = ({ deal: { state } }: { deal: Deal }) => {
  const t = useText()
  return <Tag tone={STATE_TONES[state]}>{t(`records.state.${state}`)}</Tag>
}

/** A row opens below itself; one at a time. */
export const DealTable = ({ deals, open, onOpen, onSupport }: DealRowsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [language] = useLanguage()
  return (
    <Table>
      <thead>
        <tr>
          {(['time', 'kind', 'about', 'ref'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`records.column.${name}`)}
            </th>
          ))}
          {(['change', 'balance'] as const).map((name) => (
            <th key={name} scope="col" data-number="">
              {t(`records.column.${name}`)}
            </th>
          ))}
          <th scope="col">{t('records.column.state')}</th>
          <th scope="col">
            <VisuallyHidden>{t('records.column.detail')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => {
          const isOpen = deal.id === open
          return (
            <Fragment key={deal.id}>
              <tr data-open={isOpen ? '' : undefined} data-deal={deal.kind}>
                <td>
                  <time dateTime={new Date(deal.at * 1000).toISOString()}>
                    {timeWithSeconds(deal.at, zone)}
                    <small>{dayOf(deal.at, zone)}</small>
                  </time>
                </td>
                <td>
                  <b>{kindWord(t, deal.kind)}</b>
                </td>
                <td>{aboutOf(deal, language, t)}</td>
                <td data-quiet="">{deal.ref}</td>
                <td data-number="">
                  <b>
                    <Signed amount={deal.change} />
                  </b>
                </td>
                <td data-number="">{formatAmount(deal.balance)}</td>
                <td>
                  <StateTag deal={deal} />
                </td>
                <td>
                  <IconButton
                    size="s"
                    icon={isOpen ? 'chevron-up' : 'chevron-down'}
                    aria-expanded={isOpen}
                    label={t(isOpen ? 'records.collapse' : 'records.expand', { ref: deal.ref })}
                    onClick={() => onOpen(isOpen ? undefined : deal.id)}
                  />
                </td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={8} data-detail="">
                    <DealJournalsView deal={deal} onSupport={onSupport} />
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

/** On phones: two lines a row, what and note at the left, amount and time at the right; the journals over the whole screen. */
export const DealCards = ({ deals, open, onOpen, onSupport }: DealRowsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [language] = useLanguage()
  const openDeal = deals.find(({ id }) => id === open)
  return (
    <>
      <CardList>
        {deals.map((deal) => (
          <li key={deal.id}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(deal.id)}>
              <span>
                <b>{kindWord(t, deal.kind)}</b> {deal.state !== 'done' && <StateTag deal={deal} />}
              </span>
              <span data-number="">
                <b>
                  <Signed amount={deal.change} />
                </b>
              </span>
              <span data-quiet="">{aboutOf(deal, language, t)}</span>
              <span data-quiet="" data-number="">
                {dayOf(deal.at, zone).slice(5)} {timeOfDay(deal.at, zone)}
              </span>
            </button>
          </li>
        ))}
      </CardList>
      <Dialog
        open={openDeal !== undefined}
        onClose={() => onOpen(undefined)}
        title={
          openDeal
            ? `${kindWord(t, openDeal.kind)} ${formatMoney(openDeal.change < 0n ? -openDeal.change : openDeal.change)}`
            : ''
        }
        size="l"
        sheet
      >
        {openDeal && <DealJournalsView deal={openDeal} onSupport={onSupport} />}
      </Dialog>
    </>
  )
}
