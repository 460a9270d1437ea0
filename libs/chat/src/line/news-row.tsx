import { CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'
import { CHAT_GIFTS } from '@pavilion/contract/points'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Icon, Tag } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { matchMinute } from './match-minute.ts'
import { Time } from './sender-head.tsx'

const News = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-1) var(--pv-space-2);
  margin: 0;
  padding: var(--pv-space-2) var(--pv-space-3);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  font-size: var(--pv-size-13);
  line-height: 1.25rem;
  overflow-wrap: anywhere;

  &[data-goal] {
    background: var(--pv-up-soft);
    font-weight: var(--pv-weight-bold);
  }

  &[data-small] {
    justify-content: center;
    padding: 0;
    background: none;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  strong {
    color: var(--pv-text);
  }

  > time {
    margin-inline-start: auto;
    color: var(--pv-text-2);
    font-weight: var(--pv-weight-normal);
    font-size: var(--pv-size-12);
  }
`

type NewsEntry = Extract<ChatEntry, { msgId: 60000 | 10014 | 10017 | 10018 }>

const SCORE_NEWS = { goal: 'chat.goal', run: 'chat.run', corrected: 'chat.goal.cancelled' } as const

const useName = (alias: string | undefined) => {
  const t = useText()
  return (sender: { readonly alias: string; readonly name: string }): string =>
    sender.alias === alias ? t('chat.you', { name: sender.name }) : sender.name
}

/** What happened in a room that nobody said: a notice, a goal, a gift, a prediction. */
export const NewsRow = ({
  entry,
  alias,
}: {
  readonly entry: NewsEntry
  readonly alias: string | undefined
}): ReactNode => {
  const t = useText()
  const [language] = useLanguage()
  const nameOf = useName(alias)
  const local = (text: Parameters<typeof localised>[0]): string => localised(text, language)
  switch (entry.msgId) {
    case CHAT_MSG.NOTICE:
      return (
        <News>
          <Tag tone="accent">{t('chat.notice')}</Tag>
          {entry.msg}
          <Time at={entry.at} />
        </News>
      )
    case CHAT_MSG.SCORE: {
      const minute = matchMinute(entry.clock)
      return (
        <News data-goal={entry.what === 'corrected' ? undefined : ''}>
          <Tag tone={entry.what === 'corrected' ? 'neutral' : 'up'}>{t(SCORE_NEWS[entry.what ?? 'goal'])}</Tag>
          {minute !== undefined && <span>{t('chat.goal.minute', { minute })}</span>}
          {t('chat.score', {
            home: local(entry.home),
            away: local(entry.away),
            score: `${entry.score_H}-${entry.score_C}`,
          })}
          <Time at={entry.at} />
        </News>
      )
    }
    case CHAT_MSG.GIFT:
      return (
        <News data-small="">
          <Icon name="gift" size={14} />
          {t('chat.gift.given', {
            from: nameOf(entry.from),
            to: nameOf(entry.to),
            gift: local(CHAT_GIFTS[entry.gift].name),
            points: String(entry.points),
          })}
        </News>
      )
    case CHAT_MSG.PREDICTION:
      return (
        <News data-small="">
          <Icon name="flag" size={14} />
          {t('chat.predict.told', {
            name: nameOf(entry.sender),
            home: local(entry.home),
            away: local(entry.away),
            score: `${entry.score_H}-${entry.score_C}`,
          })}
        </News>
      )
  }
}
