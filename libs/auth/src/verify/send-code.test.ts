import { md5 } from '@pavilion/api-client'
import { sendCodeOne } from '@pavilion/contract/account'
import { expect, it } from 'vitest'
import { sendCodePayload } from './send-code.ts'

it('sends every value twice, wrapped and as md5, as the contract wants it', async () => {
  const wrap = async (text: string) => `wrapped, and long enough: ${text}`
  const order = { to: '13800006027', name: 'linyue88', ticket: 'ticket-of-the-device', type: '3', cate: '2' } as const
  const payload = await sendCodePayload(wrap, order)
  expect(sendCodeOne.payload.safeParse(payload).success).toBe(true)
  expect(payload).toMatchObject({
    sendCodeNumV2: await wrap(order.to),
    SendCodeNum: md5(order.to),
    SendName: md5(order.name),
    codeId: md5(order.ticket),
    kaptchcate: 99,
    version: 1,
  })
})
