import { useApiQuery } from '@pavilion/api-client'
import { queryNoticeListByPage, type Notice } from '@pavilion/contract/site'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { EmptyState, ErrorState, Pager, Skeleton, Tag } from '@pavilion/ui-kit'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { VenuePanel } from '../venue/venue-panel.tsx'

const A_PAGE = 10
const TONES = { notice: 'neutral', maintenance: 'warning', activity: 'accent' } as const

const Entry = styled.article`
  display: grid;
  gap: 0.5rem;
  padding: 1rem;
  border-bottom: 1px solid var(--pv-border);
  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  & h3 {
    margin: 0;
    font-size: 0.875rem;
    color: var(--pv-text);
  }
  & time {
    margin-inline-start: auto;
    font-size: 0.75rem;
    color: var(--pv-text-3);
  }
  & p {
    margin: 0;
    font-size: 0.875rem;
    line-height: 1.7;
    white-space: pre-line;
    color: var(--pv-text-2);
  }
`

export default function Announcements() {
  const { t } = useTranslate()
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useApiQuery(
    queryNoticeListByPage,
    { pageNum: page, pageSize: A_PAGE },
    { placeholderData: keepPreviousData },
  )
  const pages = Math.ceil((data?.total ?? 0) / A_PAGE)
  return (
    <VenuePanel title={t('betting.notices.title')}>
      <div aria-busy={isFetching}>
        {!data && !isError && <Skeleton height="12rem" />}
        {!data && isError && (
          <ErrorState title={t('betting.notices.error')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data?.list.length === 0 && <EmptyState title={t('betting.notices.empty')} />}
        {data?.list.map((notice) => (
          <Announcement key={notice.id} notice={notice} />
        ))}
        {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
      </div>
    </VenuePanel>
  )
}

function Announcement({ notice }: { notice: Notice }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const { kind, title, content, publishedAt: at } = notice
  return (
    <Entry>
      <header>
        <Tag tone={TONES[kind]}>{t(`betting.notices.${kind}`)}</Tag>
        <h3>{local(title)}</h3>
        <time dateTime={new Date(at * 1000).toISOString()}>
          {dayOf(at, timeZone)} {timeOfDay(at, timeZone)}
        </time>
      </header>
      <p>{local(content)}</p>
    </Entry>
  )
}
