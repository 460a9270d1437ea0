import { sliderResult, type SliderResult } from '@pavilion/contract/account'

/** docs/protocols/captcha.md */
export interface GeetestWidget {
  appendTo(element: HTMLElement): void
  onReady(listener: () => void): unknown
  onSuccess(listener: () => void): unknown
  onError(listener: () => void): unknown
  onClose(listener: () => void): unknown
  onFail?(listener: () => void): unknown
  getValidate(): unknown
  destroy(): void
}

interface GeetestConfig {
  readonly captchaId: string
  readonly product: 'float'
  readonly language: string
}

type InitGeetest = (config: GeetestConfig, handler: (widget: GeetestWidget) => void) => void

declare global {
  interface Window {
    initGeetest4?: InitGeetest
  }
}

let loading: Promise<InitGeetest> | undefined

/** A failed load can be retried. */
export const loadGeetest = (src: string): Promise<InitGeetest> => {
  loading ??= new Promise<InitGeetest>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.crossOrigin = 'anonymous'
    script.addEventListener('load', () => {
      if (window.initGeetest4) resolve(window.initGeetest4)
      else reject(new Error('The hosted captcha’s script brings no initGeetest4.'))
    })
    script.addEventListener('error', () => reject(new Error('The hosted captcha’s script cannot be loaded.')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Strips unknown fields. Undefined: invalid. */
export const resultOf = (widgetResult: unknown): SliderResult | undefined => {
  const parsed = sliderResult.safeParse(widgetResult)
  return parsed.success ? parsed.data : undefined
}
