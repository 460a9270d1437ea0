import type { Wager } from '@pavilion/contract/bets'
import { Button, quietLinkStyles, Skeleton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { useCashOutLeft } from '../cash-out/use-cash-out-left.ts'
import { CashOutDialog } from '../cash-out/cash-out-dialog.tsx'
import { useQuotes } from '../cash-out/use-quotes.ts'
import { useTranslate } from '../market/translate.ts'
import { Entries, Head, Panel, Title } from '../wager/ticket.styles.ts'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { OpenWager } from './open-wager.tsx'

const All = styled(Link)`
  ${quietLinkStyles}
  margin-inline-start: auto;
  padding: 0.5rem 0.375rem;
`

const Quiet = styled.p`
  margin: 0;
  padding: 1rem 0.75rem;
  text-align: center;
`

/** `sheet`: as for the slip. */
export function OpenWagers({ sheet = false }: { readonly sheet?: boolean }) {
  const { t } = useTranslate()
  const { data, isError, refetch } = useChannelQuery('get_today_wagers', {})
  const accepted = data?.list.flatMap(({ state, ticketId }) => (state === 'open' ? [ticketId] : [])) ?? []
  const quotes = useQuotes(accepted)
  // A bet cashed out in full leaves the list while its dialog shows the outcome.
  const unfinishedCashOut = useCashOutLeft()
  const [openWager, setOpenWager] = useState<Wager | undefined>(unfinishedCashOut)
  const selling = openWager && (data?.list.find(({ ticketId }) => ticketId === openWager.ticketId) ?? openWager)
  return (
    <Panel aria-label={t('betting.open.title')}>
      <Head data-sheet={sheet ? '' : undefined}>
        <Title>{t('betting.open.title')}</Title>
        {data && <span>{data.list.length}</span>}
        <All to="/mine/betRecord">{t('betting.open.all')}</All>
      </Head>
      {!data && !isError && <Skeleton height="4.5rem" />}
      {!data && isError && (
        <Quiet>
          {t('betting.open.error')}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {t('betting.retry')}
          </Button>
        </Quiet>
      )}
      {data?.list.length === 0 && <Quiet>{t('betting.open.empty')}</Quiet>}
      <Entries>
        {data?.list.map((wager) => (
          <OpenWager key={wager.ticketId} wager={wager} quotes={quotes} onSell={() => setOpenWager(wager)} />
        ))}
      </Entries>
      {selling && <CashOutDialog wager={selling} quotes={quotes} onClose={() => setOpenWager(unfinishedCashOut)} />}
    </Panel>
  )
}
