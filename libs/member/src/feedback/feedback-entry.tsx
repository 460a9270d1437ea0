import type { FeedbackEntry } from '@pavilion/contract/feedback'
import { BetPart } from './bet-part.tsx'
import { dayOf, localised, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { DeskMark, EntryBox } from './feedback.styles.ts'
import { PictureStrip } from './picture-strip.tsx'

export interface FeedbackEntryProps {
  readonly entry: FeedbackEntry
  readonly isNew: boolean
  /** The bet stands in answers; until there is one, in what the member wrote. */
  readonly withBet: boolean
}

export const FeedbackEntryItem = ({ entry, isNew, withBet }: FeedbackEntryProps) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const { by, at, text, pictures, bet } = entry
  return (
    <EntryBox data-by={by}>
      {by === 'desk' && (
        <DeskMark>
          <Icon name="headset" size={20} />
        </DeskMark>
      )}
      <div>
        <p>{localised(text, language)}</p>
        {withBet && bet && <BetPart bet={bet} />}
        <PictureStrip pictures={pictures} />
      </div>
      <small>
        {t(by === 'member' ? 'feedback.you' : 'feedback.desk')}
        <time>
          {dayOf(at, zone)} {timeOfDay(at, zone)}
        </time>
        {isNew && <b>{t('feedback.newAnswer')}</b>}
      </small>
    </EntryBox>
  )
}
