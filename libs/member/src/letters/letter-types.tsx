import { OWN_LETTER_TYPES, PLATFORM_LETTER_TYPES, type LetterCounts, type LetterType } from '@pavilion/contract/letters'
import { useText } from '@pavilion/i18n'
import { Icon, type IconName } from '@pavilion/ui-kit'
import { LetterBadge } from '../messages/letter-badge.tsx'
import { Types } from './letters.styles.ts'

const ICON_OF = {
  notice: 'bell',
  activity: 'gift',
  fd: 'wallet',
  brnotice: 'info',
  bractivity: 'star',
  brbulletin: 'megaphone',
  brmatch: 'ball',
  brfd: 'bank',
} as const satisfies Record<LetterType, IconName>

export interface LetterTypesProps {
  readonly type: LetterType | undefined
  readonly unread: LetterCounts | undefined
  readonly onChange: (type: LetterType | undefined) => void
}

export const LetterTypes = ({ type, unread, onChange }: LetterTypesProps) => {
  const t = useText()
  const entry = (each: LetterType) => (
    <button key={each} type="button" aria-pressed={type === each} onClick={() => onChange(each)}>
      <Icon name={ICON_OF[each]} size={18} />
      {t(`letters.type.${each}`)}
      <LetterBadge count={unread?.[each]} />
    </button>
  )
  return (
    <Types aria-label={t('letters.types')}>
      <button type="button" aria-pressed={type === undefined} onClick={() => onChange(undefined)}>
        <Icon name="list" size={18} />
        {t('letters.type.all')}
        <LetterBadge count={unread?.total} />
      </button>
      <h2>{t('letters.own')}</h2>
      {OWN_LETTER_TYPES.map(entry)}
      <h2>{t('letters.platform')}</h2>
      {PLATFORM_LETTER_TYPES.map(entry)}
    </Types>
  )
}
