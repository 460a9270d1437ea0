import { useApiQuery } from '@pavilion/api-client'
import type { Letter, LetterSubject } from '@pavilion/contract/letters'
import { OWN_LETTER_TYPES } from '@pavilion/contract/letters'
import { memberInfo } from '@pavilion/contract/profile'
import { dayOf, localised, timeWithSeconds, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, buttonData, buttonStyles, IconButton, LinkButton, linkStyles, Tag } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useHeadingFocus } from '../messages/use-heading-focus.ts'
import { LetterFacts } from './letter-facts.tsx'
import { Reading, Ways } from './letters.styles.ts'

const Way = styled(Link)`
  ${buttonStyles}
`
const FootLink = styled(Link)`
  ${linkStyles}
`

/** Pages of other domains, by their addresses. */
const PLACES = {
  withdrawal: '/mine/transRecord',
  deposit: '/mine/transRecord',
  bet: '/mine/betRecord',
  account: '/mine/addBankCard',
  limit: '/mine/protection',
  security: '/mine/security',
  feedback: '/mine/feedbackList',
} as const satisfies Record<LetterSubject, string>
/** How the page's address calls the number of what the letter is about. */
const NUMBERS: Partial<Record<LetterSubject, 'ref' | 'bet'>> = {
  withdrawal: 'ref',
  deposit: 'ref',
  feedback: 'ref',
  bet: 'bet',
}
const searchOf = (about: LetterSubject, ref: string | undefined) => {
  const name = NUMBERS[about]
  return (name && ref !== undefined ? { [name]: ref } : {}) as never
}

/** By the verified name as others see it, since a page may be looked at by more than its member. */
const Greeting = () => {
  const t = useText()
  const { data: member } = useApiQuery(memberInfo, {})
  if (!member) return null
  const name = member.realName?.state === 'verified' ? member.realName.masked : member.name
  return <p>{t('letters.greeting', { name })}</p>
}

export interface LetterReadingProps {
  readonly letter: Letter
  readonly onBack: () => void
  readonly onDelete: () => void
  readonly onSupport: () => void
}

export const LetterReading = ({ letter, onBack, onDelete, onSupport }: LetterReadingProps) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const heading = useHeadingFocus()
  const { type, at, about, ref } = letter
  const isOwn = OWN_LETTER_TYPES.some((own) => own === type)
  return (
    <Reading aria-labelledby="letter-title">
      <header>
        <span data-back="">
          <IconButton icon="chevron-left" label={t('letters.back')} onClick={onBack} />
        </span>
        <Tag tone="accent">{t(`letters.type.${type}`)}</Tag>
        <time>
          {dayOf(at, zone)} {timeWithSeconds(at, zone)}
        </time>
        <IconButton size="s" icon="trash" label={t('letters.delete')} onClick={onDelete} />
      </header>
      <h2 id="letter-title" ref={heading} tabIndex={-1}>
        {localised(letter.title, language)}
      </h2>
      {isOwn && <Greeting />}
      <p>{localised(letter.content, language)}</p>
      <LetterFacts letter={letter} />
      <Ways>
        {about && (
          <Way to={PLACES[about]} search={searchOf(about, ref)} {...buttonData({ variant: 'primary' })}>
            {t(`letters.way.${about}`)}
          </Way>
        )}
        <Button onClick={onSupport}>{t('letters.support')}</Button>
      </Ways>
      {isOwn && (
        <footer>
          {t('letters.notYou')}
          <LinkButton onClick={onSupport}>{t('letters.notYou.freeze')}</LinkButton>
          {t('letters.notYou.and')}
          <FootLink to="/mine/security">{t('letters.notYou.password')}</FootLink>
          {t('letters.notYou.rest')}
        </footer>
      )}
    </Reading>
  )
}
