import { isStatus, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { captchaLoad, captchaVerify } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { IconButton, LinkButton } from '@pavilion/ui-kit'
import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { Again, Ended, Foot, Hint, Stack, Wait } from './captcha-parts.tsx'
import type { Drag } from './drag.ts'
import type { PaneProps } from './pane-props.ts'
import { Pixels } from './pixels.tsx'
import { SliderRail } from './slider-rail.tsx'
import { useExchange } from './use-exchange.ts'
import { useLoaded } from './use-loaded.ts'

type SliderTask = Extract<DataOf<typeof captchaLoad>, { way: 'slider' }> & { readonly since: number }

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);

  canvas {
    display: block;
    width: 100%;
  }

  canvas + canvas {
    position: absolute;
    filter: drop-shadow(0 1px 3px var(--pv-scrim));
  }
`

/** The platform's own slider (spec section 4). */
export const SliderPane = ({ purpose, onProof, onEnd, onOther }: PaneProps) => {
  const t = useText()
  const api = useApi()
  const exchange = useExchange(purpose)
  const load = useCallback(async (): Promise<SliderTask> => {
    const task = await api.call(captchaLoad, { way: 'slider' })
    if (task.way !== 'slider') throw new Error('The platform gave another task than was asked for.')
    return { ...task, since: performance.now() }
  }, [api])
  const [loaded, reload] = useLoaded(load)
  const [at, setAt] = useState({ offset: 0, dragging: false })
  const [outcome, setOutcome] = useState<'open' | 'checking' | 'wrong' | 'late' | 'failed'>('open')

  const retry = () => {
    setAt({ offset: 0, dragging: false })
    setOutcome('open')
    reload()
  }
  const answer = async ({ lot_number }: SliderTask, drag: Drag) => {
    setAt(({ offset }) => ({ offset, dragging: false }))
    setOutcome('checking')
    try {
      onProof(await exchange(await api.call(captchaVerify, { lot_number, answer: drag.answer() })))
    } catch (error) {
      if (isStatus(error, 'AUTHENTICATION_CODE_ERROR')) setOutcome('wrong')
      else setOutcome(isStatus(error, 'AUTHENTICATION_CODE_EXPIRED') ? 'late' : 'failed')
    }
  }

  if (outcome === 'wrong')
    return (
      <Stack>
        <Ended onEnd={onEnd} />
      </Stack>
    )
  const task = loaded.state === 'ready' ? loaded.task : undefined
  const isShown = outcome === 'open' || outcome === 'checking'
  return (
    <Stack>
      <Hint>
        {t('captcha.slider.hint')}
        <small>{t('captcha.slider.keys')}</small>
      </Hint>
      {loaded.state === 'loading' && <Wait />}
      {(loaded.state === 'failed' || outcome === 'failed') && <Again onAgain={retry}>{t('captcha.failed')}</Again>}
      {outcome === 'late' && <Again onAgain={retry}>{t('captcha.expired')}</Again>}
      {task && isShown && (
        <>
          <Picture data-testid="captcha-picture" data-lot={task.lot_number} aria-busy={outcome === 'checking'}>
            <Pixels
              uri={task.background}
              role="img"
              aria-label={t('captcha.slider.ground')}
              style={{ aspectRatio: `${task.width} / ${task.height}` }}
            />
            <Pixels
              uri={task.piece}
              aria-hidden
              style={{
                top: `${(task.top / task.height) * 100}%`,
                left: `${(at.offset / task.width) * 100}%`,
                width: `${(task.pieceSize / task.width) * 100}%`,
              }}
            />
          </Picture>
          <SliderRail
            key={task.lot_number}
            {...at}
            most={task.width - task.pieceSize}
            since={task.since}
            disabled={outcome !== 'open'}
            onMove={(offset, dragging) => setAt({ offset, dragging })}
            onDone={(drag) => void answer(task, drag)}
          />
        </>
      )}
      <Foot>
        <LinkButton onClick={onOther}>{t('captcha.toQuestion')}</LinkButton>
        {outcome === 'checking' && <span role="status">{t('captcha.checking')}</span>}
        <IconButton icon="refresh" label={t('captcha.refresh')} onClick={retry} disabled={outcome === 'checking'} />
      </Foot>
    </Stack>
  )
}
