import { LETTER_DAYS, type Letter } from '@pavilion/contract/letters'
import type { PageProps } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Button, ConfirmDialog, EmptyState, Switch } from '@pavilion/ui-kit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { focusItem } from '../messages/focus-item.ts'
import { MessageSheet } from '../messages/message-sheet.tsx'
import { NotificationsCard } from '../notifications/notifications-card.tsx'
import { Stack } from '../parts/layout.tsx'
import { itemId, LetterItems } from './letter-items.tsx'
import { LetterReading } from './letter-reading.tsx'
import { letterSearch, type LetterSearch } from './letter-search.ts'
import { LetterTypes } from './letter-types.tsx'
import { Reading } from './letters.styles.ts'
import { useLetterChanges } from './use-letter-changes.ts'
import { useLetters } from './use-letters.ts'
import { useUnreadLetters } from '../messages/use-unread-letters.ts'

interface LettersProps {
  readonly search: LetterSearch
  readonly onSearch: (search: LetterSearch) => void
  readonly onSupport: () => void
}

const Letters = ({ search, onSearch, onSupport }: LettersProps) => {
  const t = useText()
  const { data: site } = usePreInfo()
  const { data: unread } = useUnreadLetters()
  const answer = useLetters(search)
  const { read, remove, readAll } = useLetterChanges()
  const [openLetter, setOpenLetter] = useState<Letter>()
  const [leaving, setLeaving] = useState<Letter>()
  const letters = answer.data?.list ?? []
  // Read, it may no longer be among the unread ones.
  const current = letters.find(({ id }) => id === search.id) ?? (openLetter?.id === search.id ? openLetter : undefined)
  const { id: _id, ...choice } = search
  const open = (letter: Letter): void => {
    setOpenLetter(letter)
    if (letter.unread) read.mutate({ id: letter.id })
    onSearch({ ...choice, id: letter.id })
  }
  const close = (letter: Letter): void => {
    onSearch(choice)
    focusItem(itemId(letter.id))
  }
  const ofType = search.type === undefined ? unread?.total : unread?.[search.type]
  return (
    <>
      <MessageSheet
        current="letters"
        label={t('letters.title')}
        note={t('letters.kept', { days: LETTER_DAYS })}
        isReading={current !== undefined}
        types={
          <LetterTypes
            type={search.type}
            unread={unread}
            onChange={(type) => onSearch({ ...(search.unread && { unread: 1 }), ...(type && { type }) })}
          />
        }
        bar={
          <>
            <Switch
              checked={search.unread === 1}
              onChange={(isOn) => onSearch({ ...(search.type && { type: search.type }), ...(isOn && { unread: 1 }) })}
            >
              {t('letters.unreadOnly')}
            </Switch>
            <Button
              size="s"
              icon="check"
              loading={readAll.isPending}
              disabled={!ofType}
              onClick={() => readAll.mutate(search.type ? { type: search.type } : {})}
            >
              {t('letters.readAll')}
            </Button>
          </>
        }
        list={{
          answer,
          hasMore: answer.data?.hasMore === true,
          icon: 'mail',
          emptyText: t('letters.empty'),
          children: <LetterItems letters={letters} current={current?.id} today={site?.siteDay} onOpen={open} />,
        }}
      >
        {current ? (
          <LetterReading
            key={current.id}
            letter={current}
            onBack={() => close(current)}
            onDelete={() => setLeaving(current)}
            onSupport={onSupport}
          />
        ) : (
          <Reading>
            <EmptyState icon="mail" title={t('letters.choose')} />
          </Reading>
        )}
      </MessageSheet>
      {leaving && (
        <ConfirmDialog
          open
          danger
          busy={remove.isPending}
          title={t('letters.delete.title')}
          message={t('letters.delete.text')}
          sureText={t('letters.delete')}
          onSure={() =>
            remove.mutate(
              { id: leaving.id },
              {
                onSuccess: () => onSearch(choice),
                onSettled: () => setLeaving(undefined),
              },
            )
          }
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** The site's letters to a member (/mine/message). What is chosen, and the letter that is read, are in the address. */
const LettersPage = ({ onSupport }: Pick<PageProps, 'onSupport'>) => {
  const search = letterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Stack>
      <Letters
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: { ...next } as never, replace: true, resetScroll: false })}
        onSupport={onSupport}
      />
      <NotificationsCard />
    </Stack>
  )
}

export default LettersPage
