import type { ChatLine } from '@pavilion/contract/chat'
import { Part } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Icon, LinkButton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { LineMenu, type LineActs } from './line-menu.tsx'
import { OwnHead, SenderHead } from './sender-head.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: 0 var(--pv-space-2);
  font-size: var(--pv-size-13);
  line-height: 1.25rem;

  &[data-own] {
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }
`
const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-accent);
  color: var(--pv-accent-text);
  font-weight: var(--pv-weight-bold);

  &[data-withheld] {
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
  }
`
const Body = styled.div`
  display: grid;
  gap: 0.125rem;
  min-width: 0;

  [data-own] > & {
    justify-items: end;
    width: 100%;
  }
`
const Bubble = styled.p`
  justify-self: start;
  max-width: 100%;
  margin: 0;
  padding: var(--pv-space-1) var(--pv-space-3);
  border: 1px solid transparent;
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  color: var(--pv-text);
  overflow-wrap: anywhere;

  [data-own] & {
    justify-self: end;
    background: var(--pv-accent);
    color: var(--pv-on-accent);
  }

  &[data-withheld] {
    border: 1px dashed var(--pv-border-strong);
    background: none;
    color: var(--pv-text-2);
  }

  > button {
    margin-inline-start: var(--pv-space-3);
  }
`
const Card = styled.div`
  width: 100%;
  min-width: 0;
  padding: var(--pv-space-3);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
`

/** What readers see of a line: its text, or why there is none. */
const useLineText = ({ msg, filter }: Pick<ChatLine, 'msg' | 'filter'>): string => {
  const t = useText()
  return msg ?? t(filter === undefined ? 'chat.removed' : `chat.filtered.${filter}`)
}

interface SpokenProps extends LineActs {
  readonly line: ChatLine
  readonly isOwn: boolean
  /** The reader is a member. */
  readonly mayAct: boolean
}

/** What a member said, with the bet that they showed. */
export const Spoken = ({ line, isOwn, mayAct, ...acts }: SpokenProps) => {
  const t = useText()
  const text = useLineText(line)
  const { card, msg, filter, sender, at } = line
  const isWithheld = msg === undefined && !card
  const mayReport = isWithheld && filter !== undefined && mayAct && !isOwn
  const body = (
    <Body>
      {isOwn ? <OwnHead at={at} /> : <SenderHead sender={sender} at={at} />}
      {card && (
        <Card>
          <Part
            name="sharedBet"
            card={card}
            from={t(isOwn ? 'chat.card.own' : 'chat.card', { name: sender.name })}
            place={<span>{t('chat.card.loading')}</span>}
          />
        </Card>
      )}
      {/* A card may stand without words. */}
      {(msg !== undefined && msg !== '') || !card ? (
        <Bubble data-withheld={isWithheld || undefined}>
          {text}
          {mayReport && (
            <>
              <LinkButton type="button" onClick={() => acts.onReport(line)}>
                {t('chat.report')}
              </LinkButton>
              <LinkButton type="button" onClick={() => acts.onBlock(line)}>
                {t('chat.block.short')}
              </LinkButton>
            </>
          )}
        </Bubble>
      ) : null}
    </Body>
  )
  if (isOwn) return <Row data-own="">{body}</Row>
  return (
    <Row>
      <Avatar aria-hidden="true" data-withheld={isWithheld || undefined}>
        {isWithheld ? <Icon name="shield" size={16} /> : sender.name.slice(0, 1).toUpperCase()}
      </Avatar>
      {body}
      {mayAct && !mayReport && <LineMenu line={line} {...acts} />}
    </Row>
  )
}
