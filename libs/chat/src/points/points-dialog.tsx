import { CHAT_GIFTS, type ChatGiftName } from '@pavilion/contract/points'
import { dayOf, localised, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Dialog, ErrorState, Skeleton, Tag } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { useOwnPoints } from './use-own-points.ts'

const Body = styled.div`
  display: grid;
  gap: var(--pv-space-4);

  p,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  h3 {
    margin: 0 0 var(--pv-space-2);
    font-size: var(--pv-size-14);
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-2);
    padding: var(--pv-space-2) 0;
    border-top: 1px solid var(--pv-border);
    font-size: var(--pv-size-13);
  }

  li > :last-child {
    margin-inline-start: auto;
  }
`
const Balance = styled.p`
  font-size: var(--pv-size-24);
  font-weight: var(--pv-weight-bold);
  font-variant-numeric: tabular-nums;
`
const TONES = { open: 'neutral', right: 'accent', wrong: 'neutral', returned: 'warning' } as const

/** What the member has of the site's points, and what became of their predictions. */
export const PointsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const { data: points, isError, refetch } = useOwnPoints()
  const gifts = Object.entries(points?.received ?? {}).filter(([, count]) => count > 0)
  return (
    <Dialog open onClose={onClose} size="s" title={t('chat.points.title')}>
      <Body>
        {!points && !isError && <Skeleton height="8rem" />}
        {!points && isError && <ErrorState title={t('chat.points.failed')} onRetry={() => void refetch()} />}
        {points && (
          <>
            <div>
              <Balance>{t('chat.points', { points: points.balance.toLocaleString('en-US') })}</Balance>
              <small>
                {t('chat.points.next', {
                  time: `${dayOf(points.nextAllowance, zone).slice(5)} ${timeOfDay(points.nextAllowance, zone)}`,
                })}
              </small>
            </div>
            <div>
              <h3>{t('chat.points.received')}</h3>
              {gifts.length === 0 ? (
                <small>{t('chat.points.received.none')}</small>
              ) : (
                <ul>
                  {gifts.map(([name, count]) => (
                    <li key={name}>
                      <span>
                        {name in CHAT_GIFTS ? localised(CHAT_GIFTS[name as ChatGiftName].name, language) : name}
                      </span>
                      <span>× {count}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div>
              <h3>{t('chat.points.predictions', { count: String(points.predictionsLeft) })}</h3>
              {points.predictions.length === 0 ? (
                <small>{t('chat.points.predictions.none')}</small>
              ) : (
                <ul>
                  {points.predictions.map(({ gidm, home, away, score_H, score_C, state, at }) => (
                    <li key={`${gidm} ${at}`}>
                      <span>
                        {localised(home, language)} {score_H}-{score_C} {localised(away, language)}
                      </span>
                      <small>{dayOf(at, zone).slice(5)}</small>
                      <Tag tone={TONES[state]}>{t(`chat.predict.state.${state}`)}</Tag>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <small>{t('chat.points.rule')}</small>
          </>
        )}
      </Body>
    </Dialog>
  )
}
