import { expect, it } from 'vitest'
import { LINES, ME, senderOf } from '../testing/room.ts'
import { withoutBlocked } from './blocked.ts'

const seqsOf = (blocked?: readonly string[]) => withoutBlocked(LINES, blocked).map(({ seq }) => seq)

it('hides lines, gifts and predictions of a member, and what nobody did stays', () => {
  const all = LINES.map(({ seq }) => seq)
  expect(seqsOf()).toEqual(all)
  expect(seqsOf([])).toEqual(all)
  expect(seqsOf([senderOf('w**8an').alias])).toEqual(all.filter((seq) => seq !== 1))
  expect(seqsOf([senderOf('t***66').alias])).toEqual(all.filter((seq) => seq !== 6))
  expect(seqsOf([ME.alias])).toEqual(all.filter((seq) => seq !== 5 && seq !== 7))
})
