import { refuse } from '@pavilion/api-client/testing'
import { renderOn } from '@pavilion/session/testing/render'
import { ToastHost } from '@pavilion/ui-kit'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { senderOf } from '../testing/room.ts'
import { Stage } from '../testing/stage.tsx'
import { GiftDialog } from './gift-dialog.tsx'

const renderOnStage = renderOn(Stage, ToastHost)

it('gives each gift once by its own rid, whatever became of another', async () => {
  const requests: { readonly rid: string; readonly gift: string }[] = []
  const { user } = await renderOnStage(
    <GiftDialog topic="chat/hall" to={senderOf('k**m31')} onClose={() => undefined} />,
    {
      handlers: {
        chatGift: ({ rid, gift }) => {
          requests.push({ rid, gift })
          return refuse('BAD_GATEWAY')
        },
      },
    },
  )
  const send = async (times: number) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^送出/ })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
    await waitFor(() => expect(requests).toHaveLength(times))
  }
  await send(1)
  await user.click(screen.getByRole('radio', { name: /鲜花/ }))
  await send(2)
  await user.click(screen.getByRole('radio', { name: /鼓掌|掌声/ }))
  await send(3)
  expect(requests.map(({ gift }) => gift)).toEqual(['applause', 'flowers', 'applause'])
  const [first, second, third] = requests.map(({ rid }) => rid)
  expect([first === second, first === third]).toEqual([false, true])
})
