import { protectionFacts } from '@pavilion/api-client/testing'
import { TEST_SITE } from '@pavilion/session/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { SiteStage } from '../testing/site-stage.tsx'
// Sections are separate files: loaded before the test begins.
import './home-page.tsx'
import './steps.tsx'

const home = (deposit: '0' | '1') => {
  const preInfo = () => ({ ...siteFacts, switches: { ...siteFacts.switches, deposit } })
  return render(<SiteStage at="/home" site={{ ...TEST_SITE, home: ['steps'] }} handlers={{ preInfo }} />)
}
const toBets = () => screen.findByRole('link', { name: /去选赛事/ })
const toDeposits = () => screen.queryByRole('link', { name: /去存款/ })

it('lead to a deposit; to none, without marks of payments below, while the site takes none', async () => {
  const { unmount } = home('1')
  await toBets()
  expect(toDeposits()).toBeTruthy()
  expect(screen.getByRole('list', { name: '支付方式' })).toBeTruthy()
  unmount()
  home('0')
  await toBets()
  await waitFor(() => expect(toDeposits()).toBeNull())
  expect(screen.queryByRole('list', { name: '支付方式' })).toBeNull()
})

it.each([
  ['a time-out', { timeOut: { until: 9_999_999_999 } }],
  ['an exclusion', { exclusion: {} }],
  ['a limit that leaves nothing', { depositLeft: { period: 'day' as const, left: 0n } }],
])('have no word of a deposit beside %s', async (_what, over) => {
  const handlers = { preInfo: () => siteFacts, protection: () => protectionFacts(over) }
  render(<SiteStage at="/home" member site={{ ...TEST_SITE, home: ['steps'] }} handlers={handlers} />)
  await toBets()
  await screen.findByTestId('header-balance')
  await waitFor(() => expect(toDeposits()).toBeNull())
})
