import type { Notice } from '@pavilion/contract/site'
import { dayOf, localised, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Dialog, EmptyState, ErrorState, Pager, Skeleton, Tag } from '@pavilion/ui-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { NOTICES_A_PAGE, useNotices } from './use-notices.ts'

const List = styled.div`
  display: grid;
  min-height: 12rem;
  align-content: start;

  details + details {
    border-top: 1px solid var(--pv-border);
  }
  summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--pv-space-3);
    min-height: 3rem;
    font-size: var(--pv-size-14);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--pv-accent-text);
  }
  time {
    color: var(--pv-text-3);
    font-size: var(--pv-size-12);
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 0;
    padding: 0 0 var(--pv-space-4);
    color: var(--pv-text-2);
    font-size: var(--pv-size-14);
    line-height: 1.7;
    white-space: pre-line;
  }
`

const Pages = styled.div`
  padding-top: var(--pv-space-4);
  border-top: 1px solid var(--pv-border);

  &:empty {
    display: none;
  }
`

const TONES = { notice: 'neutral', maintenance: 'warning', activity: 'accent' } as const

const Entry = ({ notice, open }: { notice: Notice; open: boolean }) => {
  const t = useText()
  const [language] = useLanguage()
  const timeZone = useTimeZone()
  const published = new Date(notice.publishedAt * 1000)
  return (
    <details open={open} name="notice">
      <summary>
        <Tag tone={TONES[notice.kind]}>{t(`shell.notice.kind.${notice.kind}`)}</Tag>
        <span>{localised(notice.title, language)}</span>
        <time dateTime={published.toISOString()}>{dayOf(notice.publishedAt, timeZone)}</time>
      </summary>
      <p>{localised(notice.content, language)}</p>
    </details>
  )
}

const NoticeDialog = ({ noticeId, onClose }: { noticeId: string | undefined; onClose: () => void }) => {
  const t = useText()
  const [page, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  const { data, isError, isPlaceholderData, refetch } = useNotices(page)
  const pages = Math.ceil((data?.total ?? 0) / NOTICES_A_PAGE)
  const turn = (next: number): void => {
    setPage(next)
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Dialog open onClose={onClose} title={t('shell.notice.title')}>
      <List ref={list} aria-busy={isPlaceholderData}>
        {!data && !isError && <Skeleton height="12rem" />}
        {!data && isError && <ErrorState onRetry={() => void refetch()} />}
        {data?.list.length === 0 && <EmptyState title={t('shell.notice.empty')} text={t('shell.notice.emptyText')} />}
        {data?.list.map((notice) => (
          <Entry key={notice.id} notice={notice} open={notice.id === noticeId} />
        ))}
      </List>
      <Pages>
        <Pager page={page} pages={pages} onChange={turn} />
      </Pages>
    </Dialog>
  )
}

export default NoticeDialog
