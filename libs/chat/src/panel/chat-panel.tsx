import type { ChatLine } from '@pavilion/contract/chat'
import { Part, PartsContext, type PanelProps } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { Button, Dialog, Icon, IconButton, Menu, Segmented, Skeleton } from '@pavilion/ui-kit'
import { use, useState } from 'react'
import { BlocksDialog } from '../blocks/blocks-dialog.tsx'
import { ReportDialog } from '../blocks/report-dialog.tsx'
import { useBlocks } from '../blocks/use-blocks.ts'
import { Composer } from '../composer/composer.tsx'
import { GiftDialog } from '../points/gift-dialog.tsx'
import { PointsDialog } from '../points/points-dialog.tsx'
import { PredictionForm } from '../points/prediction-form.tsx'
import { useOwnPoints } from '../points/use-own-points.ts'
import { unanswered } from '../sending/pending-lines.ts'
import { useChatSender, usePending, useRoom } from '../store/chat-store.ts'
import { Head, Pinned, Readers, Root, Tools } from './chat-panel.styles.ts'
import { FavouritesTab } from './favourites-tab.tsx'
import { RoomLines } from './room-lines.tsx'
import { useRoomChoice, type RoomChoice, type RoomTab } from './use-room-choice.ts'

type Opened =
  | { readonly dialog: 'points' | 'blocks' | 'share' }
  | { readonly dialog: 'gift' | 'report'; readonly line: ChatLine; readonly topic: string }

interface MemberPanelProps extends PanelProps {
  readonly choice: RoomChoice
}

const MemberPanel = ({ about, request, choice, onRequestDone, onClose, onSupport }: MemberPanelProps) => {
  const t = useText()
  const [language] = useLanguage()
  const isMember = useSession().status === 'member'
  const { tab, tabs, match, topic, chooseTab, openFavourite } = choice
  const [favouriteCount, setFavouriteCount] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const [isPredicting, setPredicting] = useState(false)
  const [chosenBet, setChosenBet] = useState<string>()
  const hasBets = use(PartsContext).openBetChoice !== undefined
  const room = useRoom(topic)
  const sender = useChatSender()
  const { block } = useBlocks()
  const predictionsLeft = useOwnPoints().data?.predictionsLeft ?? 0
  const waiting = unanswered(usePending()).length
  const close = (): void => setOpened(undefined)
  const { view } = room
  const isOpen = isMember && view?.rules.status === 'open'
  const mayPredict = match?.isPredictable === true && isOpen && predictionsLeft > 0
  const bet = request ?? chosenBet
  const dropBet = (): void => {
    setChosenBet(undefined)
    onRequestDone()
  }
  const labels: Readonly<Record<RoomTab, string>> = {
    match: t(about?.isOver === true ? 'chat.room.match.over' : 'chat.room.match'),
    hall: t('chat.room.hall'),
    favourites:
      favouriteCount > 0
        ? t('chat.room.favourites.count', { count: String(favouriteCount) })
        : t('chat.room.favourites'),
  }
  return (
    <Root>
      <Head>
        <h2>{t('chat.title')}</h2>
        <span>
          {view && (
            <Readers>
              <Icon name="user" size={14} />
              {t('chat.readers', { count: view.count.toLocaleString('en-US') })}
            </Readers>
          )}
          {isMember && (
            <Menu
              label={t('chat.more')}
              align="end"
              trigger={(props) => <IconButton icon="more" size="s" label={t('chat.more')} {...props} />}
              items={[
                {
                  id: 'points',
                  icon: 'gift',
                  label: t('chat.points.title'),
                  onSelect: () => setOpened({ dialog: 'points' }),
                },
                {
                  id: 'blocks',
                  icon: 'eye-off',
                  label: t('chat.blocks'),
                  onSelect: () => setOpened({ dialog: 'blocks' }),
                },
              ]}
            />
          )}
          <IconButton icon="close" size="s" label={t('chat.close')} onClick={onClose} />
        </span>
        {tabs.length > 1 && (
          <Segmented
            label={t('chat.rooms')}
            block
            value={tab}
            onChange={chooseTab}
            options={tabs.map((value) => ({ value, label: labels[value] }))}
          />
        )}
      </Head>
      <FavouritesTab
        isShown={tab === 'favourites'}
        favourite={tab === 'favourites' ? match : undefined}
        onOpen={openFavourite}
        onCount={setFavouriteCount}
      />
      {view?.notice !== undefined && (
        <Pinned>
          <Icon name="pin" size={14} />
          {view.notice}
        </Pinned>
      )}
      {topic !== undefined && (
        <>
          <RoomLines
            key={topic}
            topic={topic}
            room={room}
            name={
              match
                ? t('chat.room.teams', { home: localised(match.home, language), away: localised(match.away, language) })
                : t('chat.room.hall')
            }
            onReport={(line) => setOpened({ dialog: 'report', line, topic })}
            onGift={(line) => setOpened({ dialog: 'gift', line, topic })}
            onBlock={({ sender: { alias } }) =>
              block.mutate({
                ...(match ? { category: 'match', categoryType: match.match } : { category: 'hall' }),
                alias,
              })
            }
          />
          {mayPredict && isPredicting && (
            <PredictionForm
              key={match.match}
              about={match}
              left={predictionsLeft}
              onClose={() => setPredicting(false)}
            />
          )}
          {isOpen && !isPredicting && (mayPredict || hasBets) && (
            <Tools>
              {mayPredict && (
                <Button size="s" onClick={() => setPredicting(true)}>
                  <Icon name="flag" size={14} />
                  {t('chat.predict.open', { count: String(predictionsLeft) })}
                </Button>
              )}
              {hasBets && bet === undefined && (
                <Button size="s" onClick={() => setOpened({ dialog: 'share' })}>
                  <Icon name="share" size={14} />
                  {t('chat.share.open')}
                </Button>
              )}
            </Tools>
          )}
          <Composer
            topic={topic}
            room={room}
            waiting={waiting}
            isMatch={match !== undefined}
            isPageMatch={tab === 'match'}
            bet={bet}
            onBetDone={dropBet}
            onSay={(text) => {
              const wasTaken = sender.say(topic, text, bet)
              if (wasTaken) dropBet()
              return wasTaken
            }}
            onHall={() => chooseTab('hall')}
            onPoints={() => setOpened({ dialog: 'points' })}
            onSupport={onSupport}
          />
        </>
      )}
      {opened?.dialog === 'points' && <PointsDialog onClose={close} />}
      {opened?.dialog === 'share' && (
        <Dialog open onClose={close} size="s" title={t('chat.share.title')}>
          <Part
            name="openBetChoice"
            place={<Skeleton height="9rem" />}
            onChoose={(ticketId) => {
              setChosenBet(ticketId)
              close()
            }}
          />
        </Dialog>
      )}
      {opened?.dialog === 'blocks' && <BlocksDialog onClose={close} />}
      {opened?.dialog === 'gift' && <GiftDialog topic={opened.topic} to={opened.line.sender} onClose={close} />}
      {opened?.dialog === 'report' && <ReportDialog topic={opened.topic} line={opened.line} onClose={close} />}
    </Root>
  )
}

/** Rooms of the site, one at a time. What a member has begun in it, no other sees who signs in after them. */
const ChatPanel = (props: PanelProps) => {
  const session = useSession()
  const owner = session.status === 'member' ? session.userId : ''
  const choice = useRoomChoice(props.about, props.request, owner)
  return <MemberPanel key={owner} {...props} choice={choice} />
}

export default ChatPanel
