import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { PartsContext, type PartProps } from '@pavilion/domain'
import { SessionForTests } from '@pavilion/session/testing'
import { useEffect, useState, type ReactNode } from 'react'
import { POINTS, roomServer, TEAMS, type RoomFacts } from './room.ts'

/** Where no sportsbook is. */
const PlainCard = ({ card, from }: PartProps['sharedBet']) => (
  <span>
    {from}：{card.legs.length}
  </span>
)
const Favourites = ({ isShown, onCount, onOpen }: PartProps['favouriteRooms']) => {
  useEffect(() => onCount(1), [onCount])
  return (
    isShown && (
      <button type="button" onClick={() => onOpen({ match: '8002', ...TEAMS })}>
        曼城 对 阿森纳 2-1
      </button>
    )
  )
}
const OpenBets = ({ onChoose }: PartProps['openBetChoice']) => (
  <button type="button" onClick={() => onChoose('CR1')}>
    分享这张注单
  </button>
)
const PARTS = {
  sharedBet: { load: async () => ({ default: PlainCard }) },
  openBetChoice: { load: async () => ({ default: OpenBets }) },
  favouriteRooms: { load: async () => ({ default: Favourites }) },
}

const HANDLERS: MockHandlers = {
  memberJwt: () => ({ jwt: 'pass' }),
  pointsMine: () => POINTS,
  chatBlocks: () => ({ blocked: [{ alias: '0123456789abcdef', name: 'z***09' }] }),
  chatReport: () => ({}),
  chatBlock: () => ({ blocked: [] }),
  chatUnblock: () => ({ blocked: [] }),
  chatGift: () => ({ ...POINTS, balance: 60, version: 4 }),
  chatPredict: () => ({ ...POINTS, predictionsLeft: 0, version: 4 }),
  chatHistory: () => refuse('NOT_FOUND'),
}

export interface StageProps extends RoomFacts {
  readonly guest?: boolean
  readonly handlers?: MockHandlers
  readonly children: ReactNode
}

export const Stage = ({ guest = false, handlers = {}, self, children, ...facts }: StageProps) => {
  const [server] = useState(() => roomServer({ ...facts, ...(guest ? { self: {} } : self && { self }) }))
  return (
    <SessionForTests handlers={{ ...HANDLERS, ...handlers }} server={server} {...(!guest && { userId: 'member-1' })}>
      <PartsContext value={PARTS}>{children}</PartsContext>
    </SessionForTests>
  )
}
