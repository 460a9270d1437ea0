import type { Wager } from '@pavilion/contract'
import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { Button, quietLinkStyles, Skeleton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useClock, useScoreLine } from '../book/use-book.ts'
import { clockOf } from '../market/clock.ts'
import { atScore, pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { ResultTag } from '../records/records.styles.ts'
import { Amount, Entries, Entry, Head, Line, Meta, Panel, PickName, PriceNow, Title } from '../slip/slip.styles.ts'
import { useChannelQuery } from '../venue/use-channel-query.ts'

const All = styled(Link)`
  ${quietLinkStyles}
  margin-inline-start: auto;
  padding: 0.5rem 0.375rem;
`

const Figures = styled.span`
  display: inline-flex;
  gap: 0.625rem;
`

const Quiet = styled.p`
  margin: 0;
  padding: 1rem 0.75rem;
  text-align: center;
`

/** Bets that are not settled yet, newest first. */
export function OpenWagers() {
  const { t } = useTranslate()
  const { data, isError, refetch } = useChannelQuery('get_today_wagers', {})
  return (
    <Panel aria-label={t('betting.open.title')}>
      <Head>
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
          <OpenWager key={wager.ticketId} wager={wager} />
        ))}
      </Entries>
    </Panel>
  )
}

function OpenWager({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t, local } = words
  const clock = clockOf(useClock(wager.gidm))
  const score = useScoreLine(wager.gidm)
  const teams = { home: local(wager.team_h), away: local(wager.team_c) }
  return (
    <Entry data-ticket={wager.ticketId} style={{ gap: '0.25rem' }}>
      <Line>
        <PickName style={{ fontSize: '0.8125rem' }}>{pickName(words, wager, wager)}</PickName>
        <PriceNow style={{ fontSize: '0.8125rem' }}>{displayPrice(wager.ior, wager, 'H')}</PriceNow>
      </Line>
      <Meta>{atScore(t, wager, `${wager.score_H}-${wager.score_C}`)}</Meta>
      <Meta>
        {clock.phase !== 'before' && <b>{'time' in clock ? clock.time : t('sportsbook.clock.HT')}</b>}
        {score ? t('sportsbook.teams.score', { ...teams, score }) : t('sportsbook.teams', teams)}
      </Meta>
      <Line>
        <Figures>
          <span>{t('betting.open.stake', { amount: formatMoney(wager.stake, SITE_CURRENCY, { strip: true }) })}</span>
          <span>
            {t('betting.slip.winnable')} <Amount>{formatAmount(wager.winnable)}</Amount>
          </span>
        </Figures>
        {wager.state === 'delay' && <ResultTag data-tone="open">{t('betting.open.delay')}</ResultTag>}
      </Line>
    </Entry>
  )
}
