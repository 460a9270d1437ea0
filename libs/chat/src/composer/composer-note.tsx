import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { authEvents, useTimeZone } from '@pavilion/session'
import { Button, Icon, LinkButton } from '@pavilion/ui-kit'
import { Box, Foot } from './composer.styles.ts'
import type { Writing } from './writing.ts'

interface ComposerNoteProps {
  readonly writing: Exclude<Writing, { kind: 'open' }>
  /** Unix seconds. */
  readonly now: number
  readonly isMatch: boolean
  readonly onHall: () => void
  readonly onSupport: () => void
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** In place of the field, at the same height. */
export const ComposerNote = ({ writing, now, isMatch, onHall, onSupport }: ComposerNoteProps) => {
  const t = useText()
  const zone = useTimeZone()
  switch (writing.kind) {
    case 'loading':
      return <Box data-quiet="">{t('chat.loading')}</Box>
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
            {until === undefined
              ? t('chat.muted.open.note')
              : t('chat.muted.note', { left: minutesAndSeconds(Math.max(0, until - now)) })}
          </Foot>
        </>
      )
    }
    case 'level':
      return <Box data-quiet="">{t('chat.level_least', { level: String(writing.least) })}</Box>
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
        <Box data-quiet="">
          <Icon name="lock" size={16} />
          <span>
            {t(
              writing.kind !== 'closed'
                ? (`chat.${writing.kind}` as const)
                : isMatch
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
      )
  }
}
