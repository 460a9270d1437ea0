import type { DataOf } from '@pavilion/contract'
import type { allBalance, WalletAtVenue } from '@pavilion/contract/games'
import { CATEGORIES, type Category } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { EmptyState, LinkButton, Segmented, Switch, VisuallyHidden } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import { hideEmptyAtom } from './hide-empty.ts'
import { VenueRow, type TransferWay } from './venue-row.tsx'
import { isEmptyWallet } from './venue-state.ts'

const FIRST = 9

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-4);

  h2 {
    flex: 1;
    min-width: 12rem;
  }

  h2 span {
    margin-left: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
    font-weight: var(--pv-weight-regular);
  }

  h2 strong {
    margin-left: var(--pv-space-1);
    color: var(--pv-text);
    font-size: var(--pv-size-16);
  }
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--pv-size-14);

  thead th {
    padding: var(--pv-space-2) var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
    text-align: left;
  }

  thead th:nth-child(n + 3) {
    text-align: right;
  }

  @media (max-width: 600px) {
    &,
    tbody {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--pv-space-2);
  padding-top: var(--pv-space-3);
  border-top: 1px solid var(--pv-border);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`
const Scroll = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
`

export interface VenueListProps {
  readonly balances: DataOf<typeof allBalance>
  readonly selected?: string | undefined
  readonly onMove?: ((wallet: WalletAtVenue, way: TransferWay) => void) | undefined
  /** Nothing goes into venues, by the member's protection. */
  readonly isOutOnly?: boolean | undefined
  /** Beside the title. */
  readonly action?: ReactNode
}

type Choice = Category | 'all'

/** What is at each venue, by category, and what moves. */
export const VenueList = ({ balances, selected, onMove, isOutOnly, action }: VenueListProps) => {
  const t = useText()
  const { list, total, unanswered, inTransit } = balances
  const [choice, setChoice] = useState<Choice>('all')
  const [isWhole, setWhole] = useState(false)
  const [hidesEmpty, setHidesEmpty] = useAtom(hideEmptyAtom)
  const categories = CATEGORIES.filter((code) => list.some(({ category }) => category === code))
  const ofChoice = list.filter(({ category }) => choice === 'all' || category === choice)
  const visible = hidesEmpty ? ofChoice.filter((wallet) => !isEmptyWallet(wallet)) : ofChoice
  const rows = isWhole ? visible : visible.slice(0, FIRST)
  const emptyCount = ofChoice.length - visible.length
  return (
    <Panel>
      <Head>
        <h2>
          {t('transfer.list.title')}
          <span>
            {t('transfer.list.total')}
            <strong>{formatMoney(total)}</strong>
          </span>
          {unanswered > 0 && <span>{t('transfer.list.unanswered', { count: unanswered })}</span>}
          {inTransit > 0n && <span>{t('transfer.list.inTransit', { amount: formatMoney(inTransit) })}</span>}
        </h2>
        <Switch checked={hidesEmpty} onChange={setHidesEmpty}>
          {t('transfer.list.hide')}
        </Switch>
        {action}
      </Head>
      <Scroll>
        <Segmented
          label={t('transfer.list.categories')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all' as Choice, label: `${t('transfer.category.all')} ${list.length}` },
            ...categories.map((code) => ({ value: code as Choice, label: t(`transfer.category.${code}`) })),
          ]}
        />
      </Scroll>
      {rows.length === 0 ? (
        <EmptyState title={t('transfer.list.none')} />
      ) : (
        <Table>
          <VisuallyHidden as="caption">{t('transfer.list.title')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('transfer.list.venue')}</th>
              <th scope="col">{t('transfer.list.state')}</th>
              <th scope="col">{t('transfer.list.balance')}</th>
              {onMove && <th scope="col">{t('transfer.list.action')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((wallet) => (
              <VenueRow
                key={wallet.channelCode}
                wallet={wallet}
                isSelected={wallet.channelCode === selected}
                onMove={onMove}
                isOutOnly={isOutOnly}
              />
            ))}
          </tbody>
        </Table>
      )}
      {(emptyCount > 0 || rows.length < visible.length) && (
        <Foot>
          {emptyCount > 0 ? (
            <>
              {t('transfer.list.hidden', { count: emptyCount })}
              <LinkButton onClick={() => setHidesEmpty(false)}>{t('transfer.list.showHidden')}</LinkButton>
            </>
          ) : (
            <>
              {t('transfer.list.shown', { shown: rows.length, count: visible.length })}
              <LinkButton onClick={() => setWhole(true)}>
                {t('transfer.list.more', { count: visible.length - rows.length })}
              </LinkButton>
            </>
          )}
        </Foot>
      )}
    </Panel>
  )
}
