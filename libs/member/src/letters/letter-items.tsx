import type { Letter } from '@pavilion/contract/letters'
import { dayOf, localised, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag, VisuallyHidden } from '@pavilion/ui-kit'
import { Item, List } from '../messages/message-sheet.styles.ts'

export const itemId = (id: string): string => `letter-${id}`

export interface LetterItemsProps {
  readonly letters: readonly Letter[]
  readonly current: string | undefined
  /** YYYY-MM-DD: of today the time is enough. */
  readonly today: string | undefined
  readonly onOpen: (letter: Letter) => void
}

export const LetterItems = ({ letters, current, today, onOpen }: LetterItemsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [language] = useLanguage()
  return (
    <List aria-label={t('letters.list')}>
      {letters.map((letter) => {
        const day = dayOf(letter.at, zone)
        return (
          <li key={letter.id}>
            <Item
              type="button"
              id={itemId(letter.id)}
              data-unread={letter.unread || undefined}
              aria-current={letter.id === current || undefined}
              onClick={() => onOpen(letter)}
            >
              <span>
                <Tag>{t(`letters.type.${letter.type}`)}</Tag>
                {letter.unread && <VisuallyHidden>{t('letters.unread')}</VisuallyHidden>}
                <b>{localised(letter.title, language)}</b>
                <time>{day === today ? timeOfDay(letter.at, zone) : day.slice(5)}</time>
              </span>
              <small>{localised(letter.content, language)}</small>
            </Item>
          </li>
        )
      })}
    </List>
  )
}
