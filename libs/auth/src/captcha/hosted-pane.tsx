import { isStatus } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { useLanguage, useText } from '@pavilion/i18n'
import { LinkButton } from '@pavilion/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { Ended, Foot, Stack, Wait } from './captcha-parts.tsx'
import { loadGeetest, resultOf, type GeetestWidget } from './geetest-script.ts'
import type { PaneProps } from './pane-props.ts'
import { useExchange } from './use-exchange.ts'

export interface HostedPaneProps extends PaneProps {
  readonly captchaId: string
  readonly onDown: () => void
}

const HOSTED_LANGUAGES: Readonly<Record<string, string>> = { 'zh-CN': 'zho', 'zh-TW': 'zho-tw' }

/** Nothing outside a modal can be clicked. */
export const HostedPane = ({ captchaId, purpose, onProof, onEnd, onOther, onDown }: HostedPaneProps) => {
  const t = useText()
  const [language] = useLanguage()
  const { script } = useSiteConfig().addresses.captcha ?? {}
  const exchange = useExchange(purpose)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'wrong'>('loading')
  const outcome = useRef({ onProof, onDown, exchange })
  useEffect(() => {
    outcome.current = { onProof, onDown, exchange }
  })

  useEffect(() => {
    let widget: GeetestWidget | undefined
    let isUnmounted = false
    const down = () => isUnmounted || outcome.current.onDown()
    const prove = async () => {
      const result = resultOf(widget?.getValidate())
      if (!result) return down()
      try {
        outcome.current.onProof(await outcome.current.exchange(result))
      } catch (error) {
        if (isStatus(error, 'AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED')) setState('wrong')
        else down()
      }
    }
    const begin = async () => {
      if (!script) return down()
      const init = await loadGeetest(script)
      if (isUnmounted) return
      init({ captchaId, product: 'float', language: HOSTED_LANGUAGES[language] ?? 'eng' }, (newWidget) => {
        widget = newWidget
        newWidget.onReady(() => setState('ready'))
        newWidget.onSuccess(() => void prove())
        newWidget.onFail?.(() => setState('wrong'))
        newWidget.onError(down)
        if (place.current) newWidget.appendTo(place.current)
      })
    }
    begin().catch(down)
    return () => {
      isUnmounted = true
      widget?.destroy()
    }
  }, [captchaId, language, script])

  if (state === 'wrong')
    return (
      <Stack>
        <Ended onEnd={onEnd} />
      </Stack>
    )
  return (
    <Stack>
      {state === 'loading' && <Wait />}
      <div ref={place} />
      <Foot>
        <LinkButton onClick={onOther}>{t('captcha.toQuestion')}</LinkButton>
      </Foot>
    </Stack>
  )
}
