import { refuse } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { LiveMatches } from '../live/live-match-cards.tsx'
import { LiveTable } from '../live/live-rows.tsx'
import { TodaySchedule } from '../live/today-schedule.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import SportLobbyPage from './sport-lobby-page.tsx'
import SportVenuePage from './sport-venue-page.tsx'

const nothing = (): void => undefined
const Entered = () => <SportVenuePage onSupport={nothing} showLoading={() => nothing} />

export default { title: 'Sportsbook/Pages', parameters: { layout: 'fullscreen' } } satisfies Meta
type Story = StoryObj

export const Venue: Story = {
  render: () => (
    <Stage>
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    const price = await canvas.findByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    // What is out of sight is drawn when the page has time, and a story is hidden while it is prepared.
    await userEvent.click(price)
    await waitFor(() => expect(price).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(price)
    await waitFor(() => expect(price).toHaveAttribute('aria-pressed', 'false'))
  },
}

export const VenueInMaintenance: Story = {
  render: () => (
    <Stage handlers={wellAnswered({ launch: () => refuse('VENUE_MAINTENANCE') })}>
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重新进入' })).toBeEnabled()
  },
}

export const VenueFailed: Story = {
  render: () => (
    <Stage handlers={wellAnswered({ launch: () => refuse('UNKNOWN_TYPE') })}>
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('暂时无法进入体育')
  },
}

export const VenueWhileResting: Story = {
  render: () => (
    <Stage
      handlers={wellAnswered({
        launch: () => refuse('ACCESS_DENIED', { message: '您正处于冷静期，2026-11-22 20:30 后可继续存款与投注' }),
      })}
    >
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '查看责任博彩' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  },
}

export const VenueWhileFrozen: Story = {
  render: () => (
    <Stage
      handlers={wellAnswered({
        launch: () => refuse('CONTACT_CUSTOMER_SERVICE', { message: '账号已冻结，请联系在线客服' }),
      })}
    >
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '联系客服' })).toBeVisible()
  },
}

export const VenueWithoutPass: Story = {
  render: () => (
    <Stage handlers={wellAnswered({ launch: () => ({}) })}>
      <Entered />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('暂时无法进入体育')
    await expect(canvas.getByRole('button', { name: '重试' })).toBeEnabled()
  },
}

export const LobbyForGuests: Story = {
  render: () => (
    <Stage guest>
      <SportLobbyPage />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('正在浏览实时盘口，登录后即可投注')
    await canvas.findByText('阿森纳')
  },
}

export const Sections: Story = {
  render: () => (
    <Stage guest>
      <div style={{ display: 'grid', gap: '1.5rem', padding: '1rem' }}>
        <LiveMatches />
        <LiveTable />
        <TodaySchedule />
      </div>
    </Stage>
  ),
}

const quiet = bookServer([])
export const SectionsEmpty: Story = {
  render: () => (
    <Stage guest server={quiet}>
      <LiveMatches />
      <TodaySchedule />
    </Stage>
  ),
}
