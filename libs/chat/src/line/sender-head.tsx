import type { ChatSender } from '@pavilion/contract/chat'
import { timeOfDay, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { styled } from 'styled-components'

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--pv-space-2);
  min-height: 1.25rem;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  strong {
    color: var(--pv-text);
  }
`
/** Grey to level 3, accent to 6, ink from 7 on. */
const Level = styled.span`
  height: 1rem;
  padding: 0 0.375rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
  font-weight: var(--pv-weight-bold);
  line-height: 1rem;

  &[data-rank='middle'] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
  }

  &[data-rank='high'] {
    background: var(--pv-text);
    color: var(--pv-surface);
  }
`

const rankOf = (level: number): string => (level >= 7 ? 'high' : level >= 4 ? 'middle' : 'low')

export const Time = ({ at }: { readonly at: number }) => {
  const zone = useTimeZone()
  return <time dateTime={new Date(at * 1000).toISOString()}>{timeOfDay(at, zone)}</time>
}

export const SenderHead = ({ sender, at }: { readonly sender: ChatSender; readonly at: number }) => {
  const t = useText()
  return (
    <Head>
      <strong>{sender.name}</strong>
      {sender.level > 0 && (
        <Level data-rank={rankOf(sender.level)}>{t('chat.level', { level: String(sender.level) })}</Level>
      )}
      <Time at={at} />
    </Head>
  )
}

export const OwnHead = ({ at }: { readonly at: number }) => {
  const t = useText()
  return (
    <Head>
      <span>{t('chat.me')}</span>
      <Time at={at} />
    </Head>
  )
}
