import { useText } from '@pavilion/i18n'
import { Icon, LinkButton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import type { PendingLine } from '../sending/pending-lines.ts'

const Row = styled.div`
  display: grid;
  justify-items: end;
  gap: 0.125rem;
  font-size: var(--pv-size-13);

  p {
    max-width: 100%;
    margin: 0;
    padding: var(--pv-space-1) var(--pv-space-3);
    border: 1px dashed var(--pv-accent);
    border-radius: var(--pv-radius-m);
    color: var(--pv-text);
    overflow-wrap: anywhere;
  }

  p > span {
    display: flex;
    align-items: center;
    gap: var(--pv-space-1);
    color: var(--pv-text-2);
  }

  small {
    display: inline-flex;
    gap: var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  &[data-refused] small > span {
    color: var(--pv-warning);
  }
`

interface PendingRowProps {
  readonly line: PendingLine
  readonly isAway: boolean
  readonly onRetry: (line: PendingLine) => void
  readonly onDiscard: (line: PendingLine) => void
}

/** A line of the member’s own that is not in the room yet. */
export const PendingRow = ({ line, isAway, onRetry, onDiscard }: PendingRowProps) => {
  const t = useText()
  return (
    <Row data-refused={line.refusal ? '' : undefined}>
      <p>
        {line.bet !== undefined && (
          <span>
            <Icon name="share" size={14} />
            {t('chat.card.own')}
          </span>
        )}
        {line.msg}
      </p>
      <small>
        <span>{line.refusal?.message ?? t(isAway ? 'chat.queued' : 'chat.sending')}</span>
        {line.refusal && (
          <>
            <LinkButton type="button" onClick={() => onRetry(line)}>
              {t('chat.retry')}
            </LinkButton>
            <LinkButton type="button" onClick={() => onDiscard(line)}>
              {t('chat.discard')}
            </LinkButton>
          </>
        )}
      </small>
    </Row>
  )
}
