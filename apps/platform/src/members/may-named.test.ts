import { refusalsOf, type Endpoint } from '@pavilion/contract'
import { login, loginSecond, register } from '@pavilion/contract/account'
import { chatGift, chatPredict } from '@pavilion/contract/chat'
import { addPayoutAccount, pay, withdrawNew } from '@pavilion/contract/funds'
import { launch, resource } from '@pavilion/contract/games'
import { expect, it } from 'vitest'
import { statusesOf, type Action } from './may.ts'

const CALLS: Readonly<Record<Action, readonly Endpoint[]>> = {
  register: [register],
  sign_in: [login, loginSecond],
  pay: [pay],
  launch: [launch, chatGift, chatPredict],
  open_sportsbook: [launch],
  place_bet: [resource],
  withdraw: [withdrawNew, addPayoutAccount],
}

it.each(Object.entries(CALLS))('whatever forbids %s is named by the calls that would answer it', (action, calls) => {
  const statuses = statusesOf(action as Action)
  expect(statuses).not.toEqual([])
  for (const call of calls) expect(refusalsOf(call), call.path).toEqual(expect.arrayContaining(statuses))
})
