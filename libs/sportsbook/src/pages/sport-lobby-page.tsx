import { useApiQuery } from '@pavilion/api-client'
import { CRTY } from '@pavilion/contract/games'
import { navigationList } from '@pavilion/contract/site'
import { authEvents, useSession } from '@pavilion/session'
import { Art, Button, Card, Container, Tag } from '@pavilion/ui-kit'
import { usePanelColumn } from '@pavilion/domain'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { PickHere, useEnterVenue } from '../live/pick-here.tsx'
import { TodaySchedule } from '../live/today-schedule.tsx'
import { useTranslate } from '../market/translate.ts'
import { useMenu } from '../book/follow.ts'
import type { BoardShape } from '../board-layout/board-shape.ts'
import { countOf } from '../board-view/board-view.ts'
import { FoldedTree } from '../tree/folded-tree.tsx'
import { SportsTree } from '../tree/sports-tree.tsx'
import { useOpenPoll } from '../venue/book-poll.ts'
import { Centre } from './centre.tsx'
import { Columns, Side } from '../layout/layout.ts'
import { hasTree, useSize, type Size } from '../layout/use-size.ts'

/** Room for both halves of the board. */
const Frame = styled(Container)`
  @media (max-width: 1023px) {
    &[data-board] {
      width: 100%;
    }
  }
  @media (min-width: 1680px) {
    width: min(100% - 6rem, 105rem);
  }
`

const Hero = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15rem;
  align-items: stretch;
  margin-block: 1rem 0.375rem;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: hidden;
  & > div {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    padding: 1rem 1.25rem;
  }
  & h1 {
    margin: 0;
    font-size: 1.25rem;
    color: var(--pv-text);
  }
  & p {
    margin: 0;
    font-size: 0.8125rem;
    color: var(--pv-text-2);
  }
  & > div > button {
    margin-inline-start: auto;
  }
  @media (max-width: 767px) {
    grid-template-columns: 1fr;
    & > :last-child:not(:first-child) {
      display: none;
    }
  }
`

const Counts = styled.div`
  display: flex;
  min-height: 1.25rem;
  gap: 0.5rem;
  margin-top: 0.375rem;
`

const Picture = styled.div`
  position: relative;
  && {
    padding: 0;
  }
  & > * {
    position: absolute;
    inset: 0;
  }
`

const Invite = styled(Card)`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  & h2 {
    margin: 0;
    font-size: 0.875rem;
    color: var(--pv-text);
  }
`

export default function SportLobbyPage() {
  useOpenPoll()
  return (
    <PickHere>
      <Lobby />
    </PickHere>
  )
}

const SHAPES: Readonly<Partial<Record<Size, BoardShape>>> = { narrow: 'narrow', huge: 'classic' }

function Lobby() {
  const { t } = useTranslate()
  const size = useSize()
  const folded = usePanelColumn()
  const menu = useMenu()
  const counts = { live: countOf(menu, 'ALL', 'RB'), today: countOf(menu, 'ALL', 'FT') }
  const { status } = useSession()
  const enter = useEnterVenue()
  const venue = useApiQuery(navigationList, {}).data?.list.flatMap(({ venues }) => venues)
  const isClosed = venue?.find(({ enName }) => enName === CRTY)?.state === 'maintenance'
  return (
    <>
      <Frame>
        <Hero>
          <div>
            <div>
              <h1>{t('betting.lobby.title')}</h1>
              <p>{t('betting.lobby.lead')}</p>
              <Counts>
                {counts.live > 0 && <Tag tone="accent">{t('betting.lobby.venue.live', { n: counts.live })}</Tag>}
                {counts.today > 0 && <Tag>{t('betting.lobby.venue.today', { n: counts.today })}</Tag>}
                {isClosed && <Tag tone="warning">{t('betting.lobby.venue.maintenance')}</Tag>}
              </Counts>
            </div>
            {(status === 'member' || size === 'narrow') && (
              <Button variant="primary" size="l" disabled={isClosed} onClick={enter}>
                {t(status === 'member' ? 'betting.lobby.enter' : 'betting.lobby.signIn')}
              </Button>
            )}
          </div>
          <Picture aria-hidden="true">
            <Art name="pitch" hue="teal" fill />
          </Picture>
        </Hero>
      </Frame>
      <LobbyColumns size={size} folded={folded}>
        {hasTree(size) && (folded ? <FoldedTree /> : <SportsTree />)}
        <Centre size={size} shape={SHAPES[size] ?? 'single'} />
        {size !== 'narrow' && (
          <Side>
            {status !== 'member' && (
              <Invite>
                <h2>{t('betting.lobby.guest')}</h2>
                <Button block variant="primary" onClick={enter}>
                  {t('betting.lobby.login')}
                </Button>
                <Button block onClick={() => authEvents.emit('register')}>
                  {t('betting.lobby.register')}
                </Button>
              </Invite>
            )}
            <Invite>
              <h2>{t('sportsbook.home.today')}</h2>
              <TodaySchedule limit={8} />
            </Invite>
          </Side>
        )}
      </LobbyColumns>
    </>
  )
}

function LobbyColumns({ size, folded, children }: { size: Size; folded: boolean; children: ReactNode }) {
  return (
    <Frame data-board="">
      <Columns
        data-size={size}
        data-tree={folded ? 'folded' : undefined}
        style={size === 'narrow' ? undefined : { height: '46rem', paddingInline: 0 }}
      >
        {children}
      </Columns>
    </Frame>
  )
}
