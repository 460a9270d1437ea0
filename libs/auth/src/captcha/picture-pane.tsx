import { useApi } from '@pavilion/api-client'
import { defaultKaptcha, PICTURE_CODE_MAX } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Button, TextField } from '@pavilion/ui-kit'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Again, Hint, Stack, Wait } from './captcha-parts.tsx'
import type { PaneProps } from './pane-props.ts'
import { Pixels } from './pixels.tsx'
import { useLoaded } from './use-loaded.ts'

const PictureButton = styled.button`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-2);
  padding: 0;
  border: 0;
  border-radius: var(--pv-radius-m);
  background: none;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
  cursor: pointer;

  canvas {
    width: 15rem;
    max-width: 100%;
    aspect-ratio: 3;
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface-2);
  }

  &:hover {
    color: var(--pv-accent-text);
  }
`

/** A picture with a code to type (spec section 4). */
export const PicturePane = ({ onProof }: Pick<PaneProps, 'onProof'>) => {
  const t = useText()
  const api = useApi()
  const load = useCallback(() => api.call(defaultKaptcha, {}), [api])
  const [loaded, reload] = useLoaded(load)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It may replace a captcha that had the focus.
  useEffect(() => field.current?.focus(), [])
  const another = () => {
    setTyped('')
    setTried(false)
    reload()
    // The pressed picture is removed with its focus.
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    const code = typed.trim()
    if (loaded.state === 'ready' && code !== '') onProof({ kaptchcate: 1, codeId: loaded.task['x-code'], code })
  }
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <Hint>{t('captcha.picture.hint')}</Hint>
      {loaded.state === 'loading' && <Wait />}
      {loaded.state === 'failed' && <Again onAgain={another}>{t('captcha.failed')}</Again>}
      {loaded.state === 'ready' && (
        <PictureButton type="button" onClick={another}>
          <Pixels uri={loaded.task.image} role="img" aria-label={t('captcha.picture.label')} />
          {t('captcha.picture.another')}
        </PictureButton>
      )}
      <TextField
        label={t('captcha.picture.label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        ref={field}
        maxLength={PICTURE_CODE_MAX}
        value={typed}
        error={tried && typed.trim() === '' ? t('captcha.picture.empty') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* Without a picture a press does nothing. */}
      <Button type="submit" variant="primary" block disabled={loaded.state !== 'ready'}>
        {t('captcha.picture.submit')}
      </Button>
    </Stack>
  )
}
