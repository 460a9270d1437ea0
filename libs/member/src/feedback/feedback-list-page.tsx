import { useApiQuery } from '@pavilion/api-client'
import { getFeedBackList } from '@pavilion/contract/feedback'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { buttonData, buttonStyles, EmptyState, Icon, Segmented } from '@pavilion/ui-kit'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { focusItem } from '../messages/focus-item.ts'
import { MessageSheet } from '../messages/message-sheet.tsx'
import { caseItemId, FeedbackItems } from './feedback-items.tsx'
import { feedbackListSearch, type FeedbackListSearch } from './feedback-search.ts'
import { FeedbackThread } from './feedback-thread.tsx'
import { Thread } from './feedback.styles.ts'
import { useFeedbackList } from './use-feedback-list.ts'

const Way = styled(Link)`
  ${buttonStyles}
`
const FILTERS = ['all', 'open', 'closed'] as const

interface CasesProps {
  readonly search: FeedbackListSearch
  readonly onSearch: (search: FeedbackListSearch) => void
}

const Cases = ({ search, onSearch }: CasesProps) => {
  const t = useText()
  const { data: site } = usePreInfo()
  const answer = useFeedbackList(search)
  const { data } = answer
  const { data: whole } = useApiQuery(getFeedBackList, { pageNum: 1, pageSize: 1 })
  const { ref, ...choice } = search
  const close = (caseNo: string): void => {
    onSearch(choice)
    focusItem(caseItemId(caseNo))
  }
  return (
    <MessageSheet
      current="feedback"
      label={t('letters.feedback')}
      note={data && t('feedback.answeredWithin', { hours: data.answerHours })}
      isReading={ref !== undefined}
      bar={
        <>
          <Segmented
            label={t('feedback.filter.label')}
            options={FILTERS.map((value) => ({
              value,
              label:
                value === 'all' && whole
                  ? t('feedback.filter.all.count', { count: whole.total })
                  : t(`feedback.filter.${value}`),
            }))}
            value={search.state ?? 'all'}
            onChange={(value) => onSearch(value === 'all' ? {} : { state: value })}
          />
          <Way to="/mine/feedback" {...buttonData({ variant: 'primary', size: 's' })}>
            <Icon name="plus" size={16} />
            {t('feedback.new')}
          </Way>
        </>
      }
      list={{
        answer,
        hasMore: data !== undefined && data.list.length < data.total,
        icon: 'chat',
        emptyText: t('feedback.empty'),
        children: (
          <FeedbackItems
            cases={data?.list ?? []}
            current={ref}
            today={site?.siteDay}
            onOpen={(caseNo) => onSearch({ ...choice, ref: caseNo })}
          />
        ),
      }}
    >
      {ref === undefined ? (
        <Thread>
          <EmptyState icon="chat" title={t('feedback.choose')} />
        </Thread>
      ) : (
        <FeedbackThread key={ref} caseNo={ref} onBack={() => close(ref)} onDeleted={() => onSearch(choice)} />
      )}
    </MessageSheet>
  )
}

/** What a member wrote to the desk, and its answers (/mine/feedbackList). The case that is read is in the address. */
const FeedbackListPage = () => {
  const search = feedbackListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Cases
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: { ...next } as never, replace: true, resetScroll: false })}
    />
  )
}

export default FeedbackListPage
