import { storage } from '@pavilion/session'
import { afterEach, expect, it, vi } from 'vitest'

const { dataset } = document.documentElement

/** As the document's head sets it. */
const started = async (initial: 'classic' | 'professional'): Promise<string | undefined> => {
  vi.stubGlobal('EDITIONS', { default: initial, allowed: ['classic', 'professional'] })
  vi.resetModules()
  // Would follow the window of all tests.
  vi.doMock('../edition/font-scale.ts', () => ({ followFontScale: () => undefined }))
  await import('./prepare.ts')
  return dataset['theme']
}

afterEach(() => {
  storage.remove('edition', 'editionSwitch')
  delete dataset['theme']
  delete dataset['reader']
  vi.unstubAllGlobals()
  vi.doUnmock('../edition/font-scale.ts')
  vi.resetModules()
})

it('starts in the brand’s own edition, or in the one that was kept', async () => {
  expect(await started('professional')).toBe('dark')
  expect(await started('classic')).toBe('light')
  storage.set('edition', 'professional')
  expect(await started('classic')).toBe('dark')
})

it('starts as the page will be where the site’s last answer allows no editions', async () => {
  storage.set('editionSwitch', '0')
  storage.set('edition', 'professional')
  expect(await started('professional')).toBe('light')
  storage.set('editionSwitch', '1')
  expect(await started('professional')).toBe('dark')
})
