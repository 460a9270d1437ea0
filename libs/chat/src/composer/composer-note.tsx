import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { authEvents, useTimeZone } from '@pavilion/session'
import { Button, Icon, LinkButton } from '@pavilion/ui-kit'
import { Box, Foot } from './composer.styles.ts'
import { timeLeft } from './time-left.ts'
import type { Writing } from './writing.ts'

interface ComposerNoteProps {
  readonly writing: Exclude<Writing, { kind: 'open' }>
  /** Unix seconds. */
  readonly now: number
  readonly isMatch: boolean
  /** The match of the page, not one of the favourites. */
  readonly isPageMatch: boolean
  readonly onHall: () => void
  readonly onSupport: () => void
}

/** In place of the field, at the same height. */
export const ComposerNote = ({ writing, now, isMatch, isPageMatch, onHall, onSupport }: ComposerNoteProps) => {
  const t = useText()
  const zone = useTimeZone()
  const leftText = (seconds: number): string => {
    const { unit, ...counts } = timeLeft(seconds)
    return t(`chat.left.${unit}`, counts as never)
  }
  const closingText = ({ at, by }: Extract<Writing, { kind: 'closed' }>): string =>
    at === undefined
      ? ''
      : t(`chat.closed.by.${by ?? 'unknown'}`, { time: `${dayOf(at, zone)} ${timeOfDay(at, zone)}` })
  switch (writing.kind) {
    case 'loading':
      return (
        <>
          <Box data-quiet="">{t('chat.loading')}</Box>
          <Foot />
        </>
      )
    case 'guest':
      return (
        <>
          <Box data-quiet="">
            <span>{t('chat.guest')}</span>
            <Button size="s" variant="primary" type="button" onClick={() => authEvents.emit('login')}>
              {t('chat.signIn')}
            </Button>
          </Box>
          <Foot>{t('chat.guest.note')}</Foot>
        </>
      )
    case 'muted': {
      const { reason = '', until } = writing.mute
      const isToday = until !== undefined && dayOf(until, zone) === dayOf(now, zone)
      const time =
        until === undefined ? '' : `${isToday ? '' : `${dayOf(until, zone).slice(5)} `}${timeOfDay(until, zone)}`
      return (
        <>
          <Box data-quiet="" data-warning="">
            <Icon name="warning" size={16} />
            <span>{until === undefined ? t('chat.muted.open', { reason }) : t('chat.muted', { time, reason })}</span>
            <LinkButton type="button" onClick={onSupport}>
              {t('chat.appeal')}
            </LinkButton>
          </Box>
          <Foot>
            {until === undefined ? t('chat.muted.open.note') : t('chat.muted.note', { left: leftText(until - now) })}
          </Foot>
        </>
      )
    }
    case 'level':
      return (
        <>
          <Box data-quiet="">{t('chat.level_least', { level: String(writing.least) })}</Box>
          <Foot />
        </>
      )
    case 'site':
      return (
        <>
          <Box data-quiet="">
            <Icon name="lock" size={16} />
            <span>{t('chat.site.closed')}</span>
          </Box>
          <Foot>{writing.reason}</Foot>
        </>
      )
    case 'missing':
    case 'destroyed':
    case 'closed':
      return (
        <>
          <Box data-quiet="">
            <Icon name="lock" size={16} />
            <span>
              {t(
                writing.kind !== 'closed'
                  ? (`chat.${writing.kind}` as const)
                  : isPageMatch
                    ? 'chat.closed.match'
                    : 'chat.closed',
              )}
            </span>
            {isMatch && (
              <LinkButton type="button" onClick={onHall}>
                {t('chat.toHall')}
              </LinkButton>
            )}
          </Box>
          <Foot>{writing.kind === 'closed' && closingText(writing)}</Foot>
        </>
      )
  }
}
