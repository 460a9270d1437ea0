import { newUuid, useApiMutation } from '@pavilion/api-client'
import { chatGift, roomOfTopic, type ChatSender } from '@pavilion/contract/chat'
import { CHAT_GIFTS, type ChatGiftName } from '@pavilion/contract/points'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Button, Dialog, RadioCards, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { keepNewer } from './points-push.ts'
import { useOwnPoints } from './use-own-points.ts'

const Body = styled.div`
  display: grid;
  gap: var(--pv-space-4);

  p {
    margin: 0;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`
const NAMES = Object.keys(CHAT_GIFTS) as ChatGiftName[]

interface GiftDialogProps {
  readonly topic: string
  readonly to: ChatSender
  readonly onClose: () => void
}

/** Points of the site for a gift: never money. */
export const GiftDialog = ({ topic, to, onClose }: GiftDialogProps) => {
  const t = useText()
  const [language] = useLanguage()
  const cache = useQueryClient()
  const balance = useOwnPoints().data?.balance
  const [gift, setGift] = useState<ChatGiftName>('applause')
  // Each gift once for as long as the dialog is open, however often it is sent.
  const [rids] = useState(() => new Map(NAMES.map((name) => [name, newUuid()])))
  const rid = rids.get(gift)
  const give = useApiMutation(chatGift, {
    onSuccess: (points) => {
      keepNewer(cache, points)
      toast(t('chat.gift.done', { name: to.name, points: String(points.balance) }), 'success')
      onClose()
    },
    onError: (error) => toast(error.message, 'error'),
  })
  const room = roomOfTopic(topic)
  const isShort = balance !== undefined && balance < CHAT_GIFTS[gift].points
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('chat.gift.title', { name: to.name })}
      footer={
        <Button
          block
          variant="primary"
          disabled={isShort || balance === undefined || give.isPending}
          onClick={() => room && rid !== undefined && give.mutate({ rid, ...room, alias: to.alias, gift })}
        >
          {t('chat.gift.send', { points: String(CHAT_GIFTS[gift].points) })}
        </Button>
      }
    >
      <Body>
        <RadioCards
          label={t('chat.gift.choose')}
          value={gift}
          onChange={setGift}
          options={NAMES.map((name) => ({
            value: name,
            title: localised(CHAT_GIFTS[name].name, language),
            facts: [{ term: t('chat.points.unit'), value: String(CHAT_GIFTS[name].points) }],
          }))}
        />
        <p role="status">
          {balance === undefined
            ? t('chat.points.loading')
            : t(isShort ? 'chat.points.short' : 'chat.points.have', { points: String(balance) })}
        </p>
        <p>{t('chat.points.rule')}</p>
      </Body>
    </Dialog>
  )
}
