import { useApiMutation } from '@pavilion/api-client'
import { chatPredict } from '@pavilion/contract/chat'
import { LAST_PREDICTION_MINUTE, PREDICTION_POINTS } from '@pavilion/contract/points'
import type { About } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Button, Icon, IconButton, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Goals } from './goals.tsx'
import { keepNewer } from './points-push.ts'

const Root = styled.section`
  display: grid;
  gap: var(--pv-space-2);
  margin: 0 var(--pv-space-3) var(--pv-space-2);
  padding: var(--pv-space-3);
  border: 1px solid var(--pv-accent);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-accent);
  font-size: var(--pv-size-13);
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2);

  > h3 {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-1);
    margin: 0 auto 0 0;
    font-size: var(--pv-size-13);
  }

  > small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Score = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto minmax(0, 1fr);
  align-items: center;
  gap: var(--pv-space-2);
  font-weight: var(--pv-weight-bold);

  > :last-child {
    text-align: end;
  }
`

interface PredictionFormProps {
  readonly about: About
  /** How often the member may still say so this week. */
  readonly left: number
  readonly onClose: () => void
}

/** Once a week, free: how the match will end. */
export const PredictionForm = ({ about, left, onClose }: PredictionFormProps) => {
  const t = useText()
  const [language] = useLanguage()
  const cache = useQueryClient()
  const [home, away] = [localised(about.home, language), localised(about.away, language)]
  const [goals, setGoals] = useState({ home: 0, away: 0 })
  const predict = useApiMutation(chatPredict, {
    onSuccess: (points) => {
      keepNewer(cache, points)
      toast(t('chat.predict.done', { score: `${goals.home}-${goals.away}` }), 'success')
      onClose()
    },
    onError: (error) => toast(error.message, 'error'),
  })
  return (
    <Root aria-label={t('chat.predict')}>
      <Row>
        <h3>
          <Icon name="flag" size={14} />
          {t('chat.predict')}
        </h3>
        <small>{t('chat.predict.free', { count: String(left) })}</small>
        <IconButton icon="close" size="s" label={t('chat.predict.close')} onClick={onClose} />
      </Row>
      <Score>
        <span>{home}</span>
        <Goals team={home} value={goals.home} onChange={(value) => setGoals({ ...goals, home: value })} />
        <span aria-hidden="true">:</span>
        <Goals team={away} value={goals.away} onChange={(value) => setGoals({ ...goals, away: value })} />
        <span>{away}</span>
      </Score>
      <Row>
        <small>
          {t('chat.predict.win', { points: String(PREDICTION_POINTS), minute: String(LAST_PREDICTION_MINUTE) })}
        </small>
        <Button
          size="s"
          variant="primary"
          disabled={predict.isPending}
          onClick={() => predict.mutate({ gidm: about.match, score_H: goals.home, score_C: goals.away })}
        >
          {t('chat.predict.send')}
        </Button>
      </Row>
    </Root>
  )
}
