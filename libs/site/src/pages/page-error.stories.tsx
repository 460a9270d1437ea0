import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { PageError } from './page-error.tsx'

const Page = ({ reset }: { reset: () => void }) => {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: () => <PageError reset={reset} /> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  )
  return <RouterProvider router={router as never} />
}

const meta = {
  title: 'Site/Page that fails',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { reset: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await expect(args.reset).toHaveBeenCalledOnce()
  },
}
