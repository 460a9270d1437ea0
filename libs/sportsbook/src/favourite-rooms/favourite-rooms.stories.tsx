import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { favouritePlatform } from '../testing/favourites.ts'
import { Stage } from '../testing/stage.tsx'
import FavouriteRooms from './favourite-rooms.tsx'

const nothing = (): void => undefined
const Rooms = ({ gidms }: { readonly gidms: readonly string[] }) => (
  <div style={{ width: '344px', minHeight: '320px', background: 'var(--pv-surface)' }}>
    <Stage handlers={wellAnswered(favouritePlatform(...gidms).handlers)}>
      <FavouriteRooms isShown onCount={nothing} onOpen={nothing} />
    </Stage>
  </div>
)

const meta = { title: 'Sportsbook/Favourite rooms', component: Rooms } satisfies Meta<typeof Rooms>
export default meta
type Story = StoryObj<typeof meta>

export const InPlay: Story = {
  args: { gidms: ['8001', '8003'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /阿森纳 对 切尔西/ })).toBeVisible()
  },
}

export const None: Story = {
  args: { gidms: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有进行中的收藏赛事')).toBeVisible()
  },
}
