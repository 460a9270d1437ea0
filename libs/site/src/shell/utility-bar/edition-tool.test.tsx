import { BrandProvider } from '@pavilion/brand'
import { storage } from '@pavilion/session'
import { SessionForTests, TEST_SITE } from '@pavilion/session/testing'
import { LanguageProvider } from '@pavilion/i18n'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { siteFacts } from '../../testing/platform-answers.ts'
import { EditionTool } from './edition-tool.tsx'

const site = {
  ...TEST_SITE,
  editions: { default: 'classic' as const, allowed: ['classic' as const, 'professional' as const] },
}
const theme = () => document.documentElement.dataset['theme']
const show = (edition: '0' | '1', brand = site) =>
  render(
    <BrandProvider site={brand}>
      <LanguageProvider>
        <SessionForTests
          site={brand}
          handlers={{ preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, edition } }) }}
        >
          <EditionTool />
        </SessionForTests>
      </LanguageProvider>
    </BrandProvider>,
  )

afterEach(() => {
  storage.remove('edition')
  delete document.documentElement.dataset['theme']
})

describe('the choice of the edition', () => {
  it('is offered where brand and operator allow it, kept on the device, and dark when professional', async () => {
    show('1')
    const professional = await screen.findByRole('button', { name: '专业' })
    expect(theme()).toBe('light')
    await userEvent.click(professional)
    expect(storage.get('edition')).toBe('professional')
    expect(theme()).toBe('dark')
    expect(professional.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '经典' }))
    expect([storage.get('edition'), theme()]).toEqual(['classic', 'light'])
  })

  it('is classic, and not offered, where the operator does not allow it', async () => {
    storage.set('edition', 'professional')
    document.documentElement.dataset['theme'] = 'dark'
    show('0')
    await waitFor(() => expect(theme()).toBe('light'))
    expect(screen.queryByRole('button', { name: '专业' })).toBeNull()
  })

  it('is not offered by a brand that has one edition', async () => {
    show('1', { ...site, editions: { default: 'classic', allowed: ['classic'] } } as never)
    await waitFor(() => expect(theme()).toBe('light'))
    expect(screen.queryByRole('group', { name: '版本' })).toBeNull()
  })
})
