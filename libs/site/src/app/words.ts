import type { Translate } from '@pavilion/i18n'

/** The texts of the page in its language of the moment, for what lives longer than one rendering. */
export interface Words {
  current(): Translate
  follow(translate: Translate): void
}

export const createWords = (first: Translate): Words => {
  let translate = first
  return {
    current: () => translate,
    follow: (next) => {
      translate = next
    },
  }
}
