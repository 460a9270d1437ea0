import { useServerSeconds } from '@pavilion/api-client'
import { MOST_CHAT_CHARACTERS } from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { Icon, IconButton } from '@pavilion/ui-kit'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFreeAt, type RoomNow } from '../store/chat-store.ts'
import { ComposerNote } from './composer-note.tsx'
import { Attached, Box, Foot, Root, Send } from './composer.styles.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { charactersOf, writingOf } from './writing.ts'

interface ComposerProps {
  readonly topic: string
  readonly room: RoomNow
  /** Lines of the member’s that are on their way. */
  readonly waiting: number
  readonly isMatch: boolean
  /** The match of the page, not one of the favourites. */
  readonly isPageMatch: boolean
  /** A bet that goes with the next line. */
  readonly bet: string | undefined
  readonly onBetDone: () => void
  /** False: it was not taken, and stays in the field. */
  readonly onSay: (text: string) => boolean
  readonly onHall: () => void
  readonly onPoints: () => void
  readonly onSupport: () => void
}

/** What the member writes; where they may not, why, at the same height. */
export const Composer = ({
  topic,
  room,
  waiting,
  isMatch,
  isPageMatch,
  bet,
  onBetDone,
  onSay,
  onHall,
  onPoints,
  onSupport,
}: ComposerProps) => {
  const t = useText()
  const isMember = useSession().status === 'member'
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  // What it was chosen with is gone.
  useEffect(() => {
    if (bet !== undefined) field.current?.focus()
  }, [bet])
  const mute = room.self?.mute
  const now = useServerSeconds(mute?.isMuted === true)
  const left = useSecondsLeft(useFreeAt(topic))
  const writing = writingOf(room, isMember, now)
  if (writing.kind !== 'open')
    return (
      <Root as="div">
        <ComposerNote {...{ writing, now, isMatch, isPageMatch, onHall, onSupport }} />
      </Root>
    )
  const count = charactersOf(text.trim())
  const isOver = count > MOST_CHAT_CHARACTERS
  const isEmpty = count === 0 && bet === undefined
  const say = (): void => {
    if (isEmpty || isOver || left > 0 || !onSay(text)) return
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a candidate of an input method is chosen, Enter is its own.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  const insert = (emoji: string): void => {
    const at = field.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}${emoji}${text.slice(field.current?.selectionEnd ?? at)}`)
    field.current?.focus()
  }
  const note = writing.isAway
    ? t('chat.away')
    : writing.slowSeconds > 0
      ? t('chat.slow', { seconds: String(writing.slowSeconds) })
      : ''
  return (
    <Root
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      {bet !== undefined && (
        <Attached>
          <Icon name="share" size={16} />
          <span id={noteId}>{t('chat.share.note')}</span>
          <IconButton icon="close" size="s" type="button" label={t('chat.share.drop')} onClick={onBetDone} />
        </Attached>
      )}
      <Box>
        <input
          ref={field}
          value={text}
          aria-label={t('chat.input')}
          aria-describedby={bet === undefined ? undefined : noteId}
          placeholder={t('chat.place', { most: String(MOST_CHAT_CHARACTERS) })}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {waiting > 0 && writing.isAway && <small>{t('chat.away.queue', { count: String(waiting) })}</small>}
        <EmojiPicker onChoose={insert} />
        <IconButton icon="gift" size="s" type="button" label={t('chat.points.title')} onClick={onPoints} />
        <Send type="submit" aria-label={t('chat.send')} disabled={isEmpty || isOver || left > 0}>
          <Icon name="send" size={18} />
        </Send>
      </Box>
      <Foot>
        {left > 0 && !writing.isAway ? (
          <span role="timer">{t('chat.slow.wait', { seconds: String(left) })}</span>
        ) : (
          <span role="status">{note}</span>
        )}
        <span data-over={isOver || undefined}>
          {t('chat.count', { count: String(count), most: String(MOST_CHAT_CHARACTERS) })}
        </span>
      </Foot>
    </Root>
  )
}
