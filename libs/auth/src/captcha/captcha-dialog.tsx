import type { CaptchaPurpose } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Dialog } from '@pavilion/ui-kit'
import { useState } from 'react'
import type { Proof } from '../sign-in/prove.ts'
import { Frame, Wait } from './captcha-parts.tsx'
import { HostedPane } from './hosted-pane.tsx'
import { PicturePane } from './picture-pane.tsx'
import { QuestionPane } from './question-pane.tsx'
import { SliderPane } from './slider-pane.tsx'

export interface CaptchaDialogProps {
  readonly purpose: CaptchaPurpose
  /** The platform now accepts only a picture. */
  readonly graphic: boolean
  readonly onDone: (proof: Proof | undefined) => void
}

export default function CaptchaDialog({ purpose, graphic, onDone }: CaptchaDialogProps) {
  const t = useText()
  const { data: site, isError } = usePreInfo()
  const [way, setWay] = useState<'slider' | 'question' | 'picture'>(graphic ? 'picture' : 'slider')
  const end = () => onDone(undefined)
  const pane = { purpose, onProof: onDone, onEnd: end }

  const slider = () => {
    const other = () => setWay('question')
    if (!site && !isError) return <Wait />
    if (site?.captcha.provider !== 'geetest') return <SliderPane {...pane} onOther={other} />
    const hosted = { captchaId: site.captcha.captchaId ?? '', onDown: () => setWay('picture') }
    return <HostedPane {...pane} {...hosted} onOther={other} />
  }
  return (
    <Dialog open size="s" title={t('captcha.title')} maskClosable={false} onClose={end}>
      <Frame>
        {way === 'slider' && slider()}
        {way === 'question' && <QuestionPane {...pane} onOther={() => setWay('slider')} />}
        {way === 'picture' && <PicturePane {...pane} />}
      </Frame>
    </Dialog>
  )
}
