import type { Translate } from '@pavilion/i18n'

/** For code that outlives a render. */
export interface Words {
  current(): Translate
  say(show: (translate: Translate) => void): void
  follow(translate: Translate): void
}

export const createWords = (): Words => {
  let translate: Translate | undefined
  const waiting: ((translate: Translate) => void)[] = []
  return {
    current: () => {
      if (!translate) throw new Error('the page has no texts before it is shown: use say')
      return translate
    },
    say: (show) => void (translate ? show(translate) : waiting.push(show)),
    follow: (next) => {
      translate = next
      for (const show of waiting.splice(0)) show(next)
    },
  }
}
