import { useApi } from '@pavilion/api-client'
import { defaultKaptcha, PICTURE_CODE_MAX } from '@pavilion/contract/account'
import { FormElement, present, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import { useCallback, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Again, column, Hint, Wait } from './captcha-parts.tsx'
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

const Column = styled(FormElement)`
  ${column}
`

/** Spec section 4. */
export const PicturePane = ({ onProof }: Pick<PaneProps, 'onProof'>) => {
  const t = useText()
  const api = useApi()
  const load = useCallback(() => api.call(defaultKaptcha, {}), [api])
  const [loaded, reload] = useLoaded(load)
  const form = useForm({
    start: { code: '' },
    rules: { code: present('captcha.picture.empty') },
    send: async ({ code }) => {
      if (loaded.state === 'ready') onProof({ kaptchcate: 1, codeId: loaded.task['x-code'], code: code.trim() })
    },
  })
  const field = useRef<HTMLInputElement>(null)
  // It may replace a captcha that had the focus.
  useEffect(() => field.current?.focus(), [])
  const another = () => {
    form.reset()
    reload()
    field.current?.focus()
  }
  return (
    <Column of={form}>
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
        {...form.text('code')}
        maxLength={PICTURE_CODE_MAX}
      />
      {/* Without a picture a press does nothing. */}
      <SubmitButton of={form} block disabled={loaded.state !== 'ready'}>
        {t('captcha.picture.submit')}
      </SubmitButton>
    </Column>
  )
}
