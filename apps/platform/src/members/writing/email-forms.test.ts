import { expect, it } from 'vitest'
import { foldedEmail } from './email-forms.ts'

it.each([
  [['Lin.Yue+bet@GoogleMail.com', 'linyue@gmail.com']],
  [['lin@me.com', 'lin+x@icloud.com', 'LIN@mac.com']],
  [['l.in@pm.me', 'lin@proton.me', 'lin@protonmail.com']],
  [['lin@ya.ru', 'lin@yandex.com']],
])('takes %j for one box', (writings) => {
  expect(new Set(writings.map(foldedEmail)).size).toBe(1)
})

it.each([
  ['l.in@icloud.com', 'lin@icloud.com'],
  ['lin@example.com', 'lin@example.org'],
])('tells %s from %s', (one, other) => expect(foldedEmail(one)).not.toBe(foldedEmail(other)))
