import type { FeedbackState, FeedbackSummary } from '@pavilion/contract/feedback'
import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag, VisuallyHidden, type TagProps } from '@pavilion/ui-kit'
import { Item, List } from '../messages/message-sheet.styles.ts'
import { CaseState } from './feedback.styles.ts'

export const STATE_TONES = {
  waiting: 'neutral',
  working: 'warning',
  answered: 'accent',
  closed: 'neutral',
} as const satisfies Record<FeedbackState, TagProps['tone']>

export const caseItemId = (caseNo: string): string => `feedback-${caseNo}`

export interface FeedbackItemsProps {
  readonly cases: readonly FeedbackSummary[]
  readonly current: string | undefined
  /** YYYY-MM-DD: of today the time is enough. */
  readonly today: string | undefined
  readonly onOpen: (caseNo: string) => void
}

export const FeedbackItems = ({ cases, current, today, onOpen }: FeedbackItemsProps) => {
  const t = useText()
  const zone = useTimeZone()
  return (
    <List aria-label={t('feedback.list')}>
      {cases.map(({ caseNo, title, kind, state, changedAt, unread, ticketId, rating }) => {
        const day = dayOf(changedAt, zone)
        const facts = [
          ticketId ?? t(`feedback.kind.${kind}`),
          ...(rating === undefined ? [] : [t('feedback.rated', { rating })]),
        ]
        return (
          <li key={caseNo}>
            <Item
              type="button"
              id={caseItemId(caseNo)}
              data-unread={unread > 0 || undefined}
              aria-current={caseNo === current || undefined}
              onClick={() => onOpen(caseNo)}
            >
              <span>
                {unread > 0 && <VisuallyHidden>{t('feedback.unread')}</VisuallyHidden>}
                <b>{title}</b>
                <time>{day === today ? timeOfDay(changedAt, zone) : day.slice(5)}</time>
              </span>
              <CaseState>
                <small>{facts.join(' · ')}</small>
                <Tag tone={STATE_TONES[state]}>{t(`feedback.state.${state}`)}</Tag>
              </CaseState>
            </Item>
          </li>
        )
      })}
    </List>
  )
}
