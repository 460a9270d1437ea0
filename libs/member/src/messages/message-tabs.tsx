import { useText } from '@pavilion/i18n'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { LetterBadge } from './letter-badge.tsx'
import { useUnreadLetters } from './use-unread-letters.ts'
import { useUnreadFeedback } from './use-unread-feedback.ts'

const Tabs = styled.nav`
  display: flex;
  align-self: stretch;
  gap: var(--pv-space-6);

  > * {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-2);
    min-height: 3.5rem;
    border-bottom: 2px solid transparent;
    color: var(--pv-text-2);
    font-size: var(--pv-size-16);
  }
  h1 {
    font-size: inherit;
  }
  > [data-current] {
    border-bottom-color: var(--pv-accent);
    color: var(--pv-text);
  }
`

export interface MessageTabsProps {
  readonly current: 'letters' | 'feedback'
}

/** What the site writes to a member beside what they write to it: two pages that share their head. */
export const MessageTabs = ({ current }: MessageTabsProps) => {
  const t = useText()
  const { data: letters } = useUnreadLetters()
  const { data: feedback } = useUnreadFeedback()
  const entries = [
    { page: 'letters', to: '/mine/message', text: t('letters.title'), count: letters?.total },
    { page: 'feedback', to: '/mine/feedbackList', text: t('letters.feedback'), count: feedback?.unread },
  ] as const
  return (
    <Tabs aria-label={t('letters.pages')}>
      {entries.map(({ page, to, text, count }) =>
        page === current ? (
          <span key={page} data-current="">
            <h1>{text}</h1>
            <LetterBadge count={count} />
          </span>
        ) : (
          <Link key={page} to={to}>
            {text}
            <LetterBadge count={count} />
          </Link>
        ),
      )}
    </Tabs>
  )
}
