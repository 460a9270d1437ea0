import { useApi } from '@pavilion/api-client'
import { CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { Button, LinkButton } from '@pavilion/ui-kit'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Line } from '../line/line.tsx'
import type { LineActs } from '../line/line-menu.tsx'
import { PendingRow } from '../line/pending-row.tsx'
import { useChatSender, usePending, type RoomNow } from '../store/chat-store.ts'
import { withoutBlocked } from '../room/blocked.ts'
import { Time } from '../line/sender-head.tsx'
import { QuietRow } from '../line/quiet-row.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useEarlier } from './use-earlier.ts'

const Root = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  min-height: 0;
`
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--pv-space-3);
  min-height: 0;
  padding: var(--pv-space-3);
  overflow-y: auto;
  overscroll-behavior: contain;

  > [data-nothing] {
    margin: auto;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
    text-align: center;
  }

  > button {
    align-self: center;
  }
`
const Newer = styled.div`
  position: absolute;
  inset: auto 0 var(--pv-space-2);
  display: grid;
  justify-items: center;
  pointer-events: none;

  button {
    pointer-events: auto;
  }
`
/** Px: still at the newest. */
const NEAR_END = 48

interface RoomLinesProps extends LineActs {
  readonly topic: string
  readonly room: RoomNow
  /** As its reader knows it. */
  readonly name: string
}

/** What came after the reader did. */
const firstAfter = (list: readonly ChatEntry[], since: number | undefined): number =>
  since === undefined ? -1 : list.findIndex(({ seq }) => seq > since)

/** The room’s lines, held at the newest unless the reader looks at earlier ones. */
export const RoomLines = ({ topic, room: { view, self, freshness }, name, ...acts }: RoomLinesProps) => {
  const t = useText()
  const { clock } = useApi()
  const sender = useChatSender()
  const earlier = useEarlier(topic)
  const pending = usePending().filter((line) => line.topic === topic)
  const scroll = useRef<HTMLDivElement>(null)
  // A ref for what effects decide, a state for what is drawn.
  const isAtEnd = useRef(true)
  const [isReadingBack, setReadingBack] = useState(false)
  const heightBefore = useRef(0)
  const firstBefore = useRef<number>(undefined)
  const [seenTo, setSeenTo] = useState(0)
  const list = withoutBlocked(view?.list ?? [], self?.blocked)
  const last = list.at(-1)?.seq ?? 0
  const unseen = !isReadingBack ? 0 : list.filter(({ seq, msgId }) => seq > seenTo && msgId === CHAT_MSG.SEND).length

  useLayoutEffect(() => {
    const box = scroll.current
    if (!box) return
    const first = list[0]?.seq
    // Earlier lines came in above: what was read stays where it is.
    if (firstBefore.current !== undefined && first !== undefined && first < firstBefore.current)
      box.scrollTop += box.scrollHeight - heightBefore.current
    else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    firstBefore.current = first
    heightBefore.current = box.scrollHeight
  })

  const arrivals = useArrivals(view?.came)
  const since = firstAfter(list, self?.since)
  const arrival = since < 0 ? list.length : since
  const joined = view && !view.isDestroyed && self && (
    <QuietRow>
      {self.enteredAt !== undefined && <Time at={Math.floor(clock.fromDevice(self.enteredAt) / 1000)} />}{' '}
      {t('chat.joined', { room: name })}
    </QuietRow>
  )
  const row = (entry: ChatEntry): ReactNode => (
    <Line key={entry.seq} entry={entry} alias={self?.sender?.alias} {...acts} />
  )

  const toEnd = (): void => {
    const box = scroll.current
    if (!box) return
    isAtEnd.current = true
    box.scrollTop = box.scrollHeight
    setReadingBack(false)
    setSeenTo(last)
  }
  const onScroll = (): void => {
    const box = scroll.current
    if (!box) return
    const wasAtEnd = isAtEnd.current
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
    if (wasAtEnd === isAtEnd.current) return
    setReadingBack(!isAtEnd.current)
    setSeenTo(last)
  }
  return (
    <Root>
      <Scroll ref={scroll} role="log" aria-label={t('chat.log')} tabIndex={0} onScroll={onScroll}>
        {view?.isMore === true && (
          <LinkButton type="button" disabled={earlier.state === 'loading'} onClick={() => void earlier.load()}>
            {t(
              earlier.state === 'loading'
                ? 'chat.earlier.loading'
                : earlier.state === 'failed'
                  ? 'chat.earlier.failed'
                  : 'chat.earlier',
            )}
          </LinkButton>
        )}
        {!view && <p data-nothing="">{t(freshness === 'missing' ? 'chat.missing.text' : 'chat.loading')}</p>}
        {view?.isDestroyed === true && <p data-nothing="">{t('chat.destroyed.text')}</p>}
        {view?.isDestroyed === false && list.length === 0 && pending.length === 0 && (
          <p data-nothing="">{t('chat.empty')}</p>
        )}
        {list.slice(0, arrival).map(row)}
        {joined}
        {list.slice(arrival).map(row)}
        {arrivals && (
          <QuietRow>
            {t(arrivals.count > 1 ? 'chat.came.many' : 'chat.came', {
              name: arrivals.name,
              count: String(arrivals.count),
            })}
          </QuietRow>
        )}
        {pending.map((line) => (
          <PendingRow
            key={line.rid}
            line={line}
            isAway={freshness !== 'fresh'}
            onRetry={({ rid, msg, bet }) => {
              if (sender.say(topic, msg, bet)) sender.discard(rid)
            }}
            onDiscard={({ rid }) => sender.discard(rid)}
          />
        ))}
      </Scroll>
      {unseen > 0 && (
        <Newer>
          <Button size="s" type="button" onClick={toEnd}>
            {t('chat.newer', { count: String(unseen) })}
          </Button>
        </Newer>
      )}
    </Root>
  )
}
