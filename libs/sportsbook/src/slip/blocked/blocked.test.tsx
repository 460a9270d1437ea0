import { MSG } from '@pavilion/contract/realtime'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { onlineManager } from '@tanstack/react-query'
import { createFakeServer } from '@pavilion/realtime/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPick, aSelection, aWager, someMatches } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { bookServer } from '../../testing/stage.tsx'
import { BlockedNote } from './blocked-note.tsx'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'
import { blockedBy, type Blocked } from './use-blocked.ts'

await Promise.all([preloadTexts('zh-TW'), preloadTexts('zh-TW', 'betting')])

const refused: Betting = {
  active: 'refused',
  stake: 10_000n,
  wasReserved: false,
  refusal: 'PRICE_MOVED',
  from: [aSelection()],
}
const leg = (n: number, betting: Betting = { active: 'none' }): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm: `800${n}`, gid: `800${n}001` }),
  betting,
  stake: '100',
})
const THREE: readonly SlipAction[] = [leg(1), leg(2), leg(3), { type: 'mode', mode: 'parlay' }]

it.each([
  ['a single', [leg(1)], '暂停投注'],
  ['a single that was refused, as a quick bet is', [leg(1, refused)], /^按 .+ 投注$/],
  ['a parlay', THREE, '暂停投注'],
  ['a parlay that was refused', [...THREE, { type: 'combined', betting: refused }], /^投注 ¥/],
] as const)('says beside the button of %s why it takes no bets, until it does', async (_, slip, name) => {
  const server = bookServer(someMatches().map((match) => ({ ...match, gameStatus: 'live', isLive: 'Y' })))
  await renderOnStage(onSlipStage(slip, { server }))
  act(() => server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: true } }))
  const alert = await screen.findByText('赔率数据延迟，恢复后可继续投注', undefined, { timeout: 60_000 })
  const button = screen.getByRole('button', { name })
  expect(button).toHaveProperty('disabled', true)
  expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  act(() => server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: false } }))
  await waitFor(() => expect(screen.queryByText(/恢复后可继续投注/)).toBeNull())
})

it('says that the line is cut before the book was followed, until it is back', async () => {
  await renderOnStage(onSlipStage([leg(1)], { server: createFakeServer() }))
  expect(await screen.findByText('正在进入体育，请稍候')).toBeTruthy()
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^连接已断开/)).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(/^连接已断开/)).toBeNull())
})

it('says that the line is cut while a bet waits', async () => {
  const wager = aWager({ state: 'delay', decideAt: aWager().placedAt + 5 })
  const waiting = { active: 'delay', wager, stake: wager.stake } as const
  await renderOnStage(onSlipStage([leg(1, waiting as never)], { server: bookServer(someMatches()) }))
  await screen.findByText('滚球注单确认期间不可更改，请稍候')
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText('连接已断开，恢复后会继续查询结果，请勿在别处重复投注')).toBeTruthy()
})

describe('what keeps all bets', () => {
  it('is the reason that lasts longest', () => {
    expect(blockedBy(undefined, 'live', true)).toBeUndefined()
    expect(blockedBy(undefined, 'live', false)).toEqual({ why: 'entering' })
    expect(blockedBy(undefined, 'loading', true)).toEqual({ why: 'entering' })
    expect(blockedBy(undefined, 'early', true)).toEqual({ why: 'entering' })
    expect(blockedBy(undefined, 'early', true, false)).toEqual({ why: 'offline' })
    expect(blockedBy(undefined, 'live', true, false)).toBeUndefined()
    expect(blockedBy(undefined, 'offline', false)).toEqual({ why: 'offline' })
    expect(blockedBy({ kind: 'timeOut', until: 9 }, 'offline', true)).toEqual({ why: 'timeOut', until: 9 })
  })

  const at = 1_773_502_034
  it.each([
    [{ why: 'offline' }, '连接已断开', '連線已中斷'],
    [{ why: 'timeOut', until: at }, '冷静期，2026-03-14 23:27 后', '冷靜期，2026-03-14 23:27 後'],
    [{ why: 'exclusion', until: at }, '自我禁制，2026-03-14 23:27 之前', '自我禁制，2026-03-14 23:27 之前'],
    [{ why: 'exclusion' }, '永久自我禁制', '永久自我禁制'],
    [{ why: 'registered' }, '登记解除前', '登記解除前'],
    [{ why: 'underReview' }, '正在核对', '正在核對'],
  ] as const)('is said in words: %o', async (blocked: Blocked, simplified, traditional) => {
    await renderOnStage(
      <>
        <BlockedNote blocked={blocked} />
        <LanguageProvider language="zh-TW">
          <BlockedNote blocked={blocked} />
        </LanguageProvider>
      </>,
    )
    const [first, second] = screen.getAllByRole('alert')
    expect(first?.textContent).toContain(simplified)
    expect(second?.textContent).toContain(traditional)
  })
})
