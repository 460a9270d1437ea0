import type { ApiError } from '@pavilion/api-client'
import { useText } from '@pavilion/i18n'
import { EmptyState, ErrorState, LinkButton, Skeleton, type IconName } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { Bar, Foot, ListPane, Panes, Sheet, Top } from './message-sheet.styles.ts'
import { MessageTabs, type MessageTabsProps } from './message-tabs.tsx'

const ROWS = 6

interface Page {
  readonly total: number
  readonly list: readonly unknown[]
}

export interface MessageListProps {
  readonly answer: {
    readonly data: Page | undefined
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
    readonly showMore: () => void
  }
  readonly hasMore: boolean
  readonly icon: IconName
  readonly emptyText: string
  readonly children: ReactNode
}

const MessageList = ({ answer, hasMore, icon, emptyText, children }: MessageListProps) => {
  const t = useText()
  const { data, error, isFetching, isPlaceholderData, refetch, showMore } = answer
  if (!data)
    return error ? (
      <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </div>
    )
  if (data.list.length === 0) return <EmptyState icon={icon} title={emptyText} />
  return (
    <>
      {children}
      <Foot>
        {t('letters.total', { count: data.total })}
        {hasMore && (
          <LinkButton disabled={isPlaceholderData} onClick={showMore}>
            {t('letters.more')}
          </LinkButton>
        )}
      </Foot>
    </>
  )
}

export interface MessageSheetProps extends MessageTabsProps {
  readonly label: string
  /** At the right of the tabs. */
  readonly note: string | undefined
  readonly isReading: boolean
  readonly types?: ReactNode
  readonly bar: ReactNode
  readonly list: MessageListProps
  /** What is read, an article. */
  readonly children: ReactNode
}

/** A list of letters or of feedback beside what is read of it. */
export const MessageSheet = ({ current, label, note, isReading, types, bar, list, children }: MessageSheetProps) => (
  <Sheet aria-label={label}>
    <Top>
      <MessageTabs current={current} />
      {note !== undefined && <small>{note}</small>}
    </Top>
    <Panes data-types={types ? '' : undefined} data-reading={isReading ? '' : undefined}>
      {types}
      <ListPane>
        <Bar>{bar}</Bar>
        <MessageList {...list} />
      </ListPane>
      {children}
    </Panes>
  </Sheet>
)
