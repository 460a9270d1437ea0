export interface PlayedLook {
  readonly brand: string
  readonly language: 'zh-CN' | 'zh-TW'
  /** Whether accessibility is checked, in all brands and modes: once is enough. */
  readonly checksLooks: boolean
}

/** Tests show every story in two looks (vitest.config.ts); the Storybook itself begins with the first brand. */
export const playedLook = (firstBrand: string): PlayedLook => {
  const given: unknown = import.meta.env['PLAYED_LOOK']
  if (typeof given === 'string') return JSON.parse(given) as PlayedLook
  if ('__vitest_browser__' in globalThis) throw new Error('The tests name no look to play (PLAYED_LOOK).')
  return { brand: firstBrand, language: 'zh-CN', checksLooks: true }
}
