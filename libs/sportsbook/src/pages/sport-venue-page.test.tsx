import { keyOf, protectionFacts, refuse } from '@pavilion/api-client/testing'
import { refusalsOf, statusesThat } from '@pavilion/contract'
import type { BetAnswer } from '@pavilion/contract/bets'
import { launch } from '@pavilion/contract/games'
import { MSG } from '@pavilion/contract/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { attempts } from '../slip/placement/attempts.ts'
import { NOW, siteFacts, acceptedAs, wagerFor, wellAnswered } from '../testing/answers.ts'
import { anAttempt, aSelection, aWager, someMatches } from '../testing/builders.ts'
import { bookMove, handicapAt } from '../testing/moves.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import SportVenuePage from './sport-venue-page.tsx'

type VenueProps = ComponentProps<typeof SportVenuePage>
const nothing = (): void => undefined
const Venue = (over: Partial<VenueProps>) => (
  <SportVenuePage onSupport={nothing} showLoading={() => nothing} {...over} />
)

const HANDICAP = /^阿森纳 让球 −0.5 赔率/

const price = () => screen.findByRole('button', { name: HANDICAP })
const slip = () => within(screen.getByRole('region', { name: '投注单' }))
const submit = () => slip().getByRole('button', { name: /投注\s*¥|接受变动并投注/ })

const stake = async (user: Awaited<ReturnType<typeof renderOnStage>>['user'], amount = '500') => {
  await user.click(await price())
  await user.type(slip().getByRole('textbox'), amount)
}

const moveTo = (ior: number, over: Parameters<typeof handicapAt>[1] = {}) =>
  bookMove(2, { markets: [handicapAt(ior, over)] })

describe('a single bet', () => {
  it('is placed at the price on the screen, with a receipt', async () => {
    const bet = vi.fn(wellAnswered().channel?.place_bet)
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({ channel: { place_bet: bet as never } }),
    })
    await stake(user)
    expect(slip().getByTestId('winnable').textContent).toBe('490.00')
    await user.click(submit())
    await screen.findByText('投注成功')
    expect(bet.mock.calls[0]?.[0]).toMatchObject({
      selection: aSelection(),
      stake: 50_000n,
      oddsChoice: 'any',
      oddsType: 'H',
    })
    expect(slip().getByText('注单号 CR260314232654817')).toBeTruthy()
    // The number by which the operator's desk knows the match.
    expect(slip().getByText(`赛事编号 ${aSelection().gidm}`)).toBeTruthy()
    expect(attempts.of('member-1')).toEqual([])
  })

  it('is placed once by a double click', async () => {
    const bet = vi.fn(wellAnswered().channel?.place_bet)
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({ channel: { place_bet: bet as never } }),
    })
    await stake(user)
    await user.dblClick(submit())
    await screen.findByText('投注成功')
    expect(bet).toHaveBeenCalledTimes(1)
  })

  it('is asked for by its key when the answer is lost', async () => {
    let sent: string | undefined
    const state = vi.fn((): { answer: BetAnswer } => ({ answer: acceptedAs(aWager()) }))
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({
        channel: {
          place_bet: (_request, call) => {
            sent = keyOf(call)
            return refuse('SERVER_ERROR')
          },
          get_wager_state: state as never,
        },
      }),
    })
    await stake(user)
    await user.click(submit())
    await screen.findByText('投注成功')
    expect(state.mock.calls[0]?.at(0)).toEqual({ key: sent })
  })

  it('whose answer stays away shows that it is being asked for, with the way to customer service', async () => {
    attempts.remember(anAttempt())
    const onSupport = vi.fn()
    const { user } = await renderOnStage(<Venue onSupport={onSupport} />, {
      handlers: wellAnswered({ channel: { get_wager_state: () => refuse('SERVER_ERROR') } }),
    })
    await screen.findByText('正在查询注单结果')
    await user.click(slip().getByRole('button', { name: '等待过久？联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
    expect(slip().queryByRole('button', { name: /移除/ })).toBeNull()
  })

  it('that never arrived is voided by its key, and can then be placed again under another', async () => {
    attempts.remember(anAttempt())
    const voided = vi.fn(() => ({ answer: null }))
    const keys: (string | undefined)[] = []
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({
        channel: {
          void_wager_key: voided as never,
          place_bet: (request, call) => {
            keys.push(keyOf(call))
            return acceptedAs(wagerFor(request))
          },
        },
      }),
    })
    await screen.findByText(/注单未成立/, undefined, { timeout: 60_000 })
    expect((voided.mock.calls as unknown[][])[0]?.at(0)).toEqual({ key: anAttempt().key })
    expect(attempts.of('member-1')).toEqual([])
    await user.click(submit())
    await screen.findByText('投注成功')
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toBe(anAttempt().key)
  }, 20_000)

  it('is resolved after a reload in the middle of it', async () => {
    attempts.remember(anAttempt())
    await renderOnStage(<Venue />, {
      handlers: wellAnswered({ channel: { get_wager_state: () => ({ answer: acceptedAs(aWager()) }) } }),
    })
    expect(await screen.findByText('投注成功')).toBeTruthy()
    expect(attempts.of('member-1')).toEqual([])
  })

  it('waits for its confirmation, blocks other prices meanwhile, and ends by push', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, {
      server,
      handlers: wellAnswered({
        channel: {
          place_bet: (request) => acceptedAs(wagerFor(request, { state: 'delay', decideAt: 1_773_502_037 })),
        },
      }),
    })
    await stake(user)
    await user.click(submit())
    await screen.findByText('滚球注单确认期间不可更改，请稍候')
    await user.click(screen.getByRole('button', { name: /^切尔西 让球/ }))
    expect(await screen.findByText('订单正在确认中，请稍候')).toBeTruthy()
    // The score at placement, whatever happens meanwhile.
    expect(slip().getByText(/^滚球・全场让球（1-0）$/)).toBeTruthy()
    const [listed] = someMatches()
    if (!listed) throw new Error('a match is listed')
    const row = document.querySelector('[data-match="8001"]')
    const before = row?.textContent
    act(() => server.push(bookMove(2, { states: [{ ...listed, sc_FT_H: 2 }] })))
    await waitFor(() => expect(row?.textContent).not.toBe(before))
    expect(slip().getByText(/^滚球・全场让球（1-0）$/)).toBeTruthy()
    act(() => server.push({ msgId: MSG.WAGER, msgData: { wager: aWager(), balanceVersion: 2 } }))
    expect(await screen.findByText('投注成功')).toBeTruthy()
  })

  it('that was accepted at another price than submitted shows both on its receipt', async () => {
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({
        channel: {
          place_bet: (request) => {
            const { selection } = request
            return acceptedAs(wagerFor({ ...request, selection: { ...selection, ior: 680 } }))
          },
        },
      }),
    })
    await stake(user)
    await user.click(submit())
    await screen.findByText('投注成功')
    expect(slip().getByText('0.68').parentElement?.textContent).toMatch(/^0\.98\s*0\.68$/)
    expect(slip().getByLabelText('原赔率 0.98')).toBeTruthy()
  })

  it('that was refused offers the new price with one click, under a new key', async () => {
    const server = bookServer()
    const keys: (string | undefined)[] = []
    const choices: string[] = []
    const { user } = await renderOnStage(<Venue />, {
      server,
      handlers: wellAnswered({
        channel: {
          place_bet: ({ selection, stake: fen, oddsChoice }, call) => {
            keys.push(keyOf(call))
            choices.push(oddsChoice)
            if (keys.length > 1)
              return acceptedAs(wagerFor({ selection, stake: fen, oddsChoice: 'any', oddsType: 'H' }))
            server.push(moveTo(920))
            return {
              outcome: 'refused',
              refusal: 'PRICE_MOVED',
              quotes: [{ gidm: '8001', epoch: 3, open: true, minStake: 1_000n, maxStake: 5_000_000n }],
            }
          },
        },
      }),
    })
    await stake(user)
    await user.click(submit())
    const again = await screen.findByRole('button', { name: '按 0.92 投注' })
    await user.clear(slip().getByRole('textbox'))
    await user.type(slip().getByRole('textbox'), '5')
    expect(again).toHaveProperty('disabled', true)
    await user.clear(slip().getByRole('textbox'))
    await user.type(slip().getByRole('textbox'), '500')
    await user.click(again)
    await screen.findByText('投注成功')
    expect(new Set(keys).size).toBe(2)
    // The button names a price: a worse one is not what was confirmed.
    expect(choices).toEqual(['any', 'better'])
  })
})

describe('a price that moves while it is in the slip', () => {
  it('is taken silently with 任何', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, { server })
    await stake(user)
    act(() => server.push(moveTo(940)))
    await waitFor(() => expect(slip().getByTestId('winnable').textContent).toBe('470.00'))
    expect(slip().queryByText(/是否接受/)).toBeNull()
  })

  it('asks with 仅更好 when it became worse, and names it on the button', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, { server })
    await stake(user)
    await user.click(slip().getByRole('radio', { name: '仅更好' }))
    act(() => server.push(moveTo(940)))
    expect(await slip().findByText('赔率已变，是否接受 0.94？')).toBeTruthy()
    expect(submit().textContent).toContain('接受变动并投注')
    await user.click(slip().getByRole('button', { name: '接受' }))
    await waitFor(() => expect(slip().queryByText(/是否接受/)).toBeNull())
  })

  it('asks about another line, whatever the choice', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, { server })
    await stake(user)
    act(() => server.push(moveTo(940, { ratio: '0.5 / 1' })))
    expect(await slip().findByText('盘口已变为 阿森纳 −0.5/1，赔率 0.94，是否接受？')).toBeTruthy()
  })

  it('cannot be bet on while it is suspended', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, { server })
    await stake(user)
    act(() => server.push(moveTo(980, { sw: 'N' })))
    expect(await slip().findByRole('button', { name: '暂时封盘' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: '阿森纳 让球 −0.5 暂停' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the stake', () => {
  it('is lowered to the balance, says so, and shows the way to a deposit', async () => {
    const { user } = await renderOnStage(<Venue />)
    await user.click(await price())
    await slip().findByText('单注限额 ¥10 – ¥50,000')
    await user.click(slip().getByRole('textbox'))
    await user.paste('60000')
    expect(slip().getByRole('textbox')).toHaveProperty('value', '12846')
    expect(slip().getByText('输入 ¥60,000 超出可用余额，已自动调整为 ¥12,846')).toBeTruthy()
    expect(slip().getByRole('link', { name: '去存款' }).getAttribute('href')).toBe('/mine/savemoney')
  })

  it.each([
    [
      'offers no deposit of more than a limit lets',
      { depositLeft: { period: 'day' as const, left: 0n } },
      '已达您的存款限额',
    ],
    ['offers none to who is under review', { underReview: true as const }, undefined],
    ['offers none before it is known whether it may', undefined, undefined],
  ])('is lowered to the balance, and %s', async (_what, over, text) => {
    const protection = () => (over ? protectionFacts(over) : new Promise<never>(() => undefined))
    const { user } = await renderOnStage(<Venue />, { handlers: wellAnswered({ protection }) })
    await user.click(await price())
    await slip().findByText('单注限额 ¥10 – ¥50,000')
    await user.click(slip().getByRole('textbox'))
    await user.paste('60000')
    expect(slip().getByText('输入 ¥60,000 超出可用余额，已自动调整为 ¥12,846')).toBeTruthy()
    const way = () => slip().queryByRole('link', { name: /存款/ })
    if (text !== undefined) await waitFor(() => expect(way()?.textContent).toBe(text))
    else expect(way()).toBeNull()
  })

  it('stays as it was typed while the balance is not known yet', async () => {
    let answerNow = (): void => undefined
    const answered = new Promise<void>((resolve) => (answerNow = resolve))
    const getBalance = async () => {
      await answered
      return { centerWalletBalance: 30_000n, lockMoney: 0n, currency: 'CNY' as const, version: 1 }
    }
    const { user } = await renderOnStage(<Venue />, { handlers: wellAnswered({ getBalance }) })
    await stake(user)
    expect(slip().getByRole('textbox')).toHaveProperty('value', '500')
    expect(slip().queryByText(/可用余额/)).toBeNull()
    act(answerNow)
    expect(await slip().findByRole('button', { name: /余额不足/ })).toHaveProperty('disabled', true)
  })

  it('shows no way to a deposit while the site takes none', async () => {
    const site = siteFacts()
    const preInfo = () => ({ ...site, switches: { ...site.switches, deposit: '0' as const } })
    const { user } = await renderOnStage(<Venue />, { handlers: wellAnswered({ preInfo }) })
    await user.click(await price())
    await slip().findByText('单注限额 ¥10 – ¥50,000')
    await user.click(slip().getByRole('textbox'))
    await user.paste('60000')
    expect(slip().getByText(/超出可用余额/)).toBeTruthy()
    expect(slip().queryByRole('link', { name: '去存款' })).toBeNull()
  })

  it('grows by quick amounts', async () => {
    const { user } = await renderOnStage(<Venue />)
    await user.click(await price())
    await user.click(slip().getByRole('button', { name: '+500' }))
    await user.click(slip().getByRole('button', { name: '+100' }))
    expect(slip().getByRole('textbox')).toHaveProperty('value', '600')
  })
})

describe('the venue', () => {
  it('stops betting while prices are stale', async () => {
    const server = bookServer()
    const { user } = await renderOnStage(<Venue />, { server })
    await stake(user)
    act(() => server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: true } }))
    expect(await slip().findByRole('button', { name: '暂停投注' })).toHaveProperty('disabled', true)
    expect(await screen.findByText(/赔率数据延迟，已暂停投注/, undefined, { timeout: 60_000 })).toBeTruthy()
  })

  it.each(statusesThat('re-enter'))('is launched again when the channel answers %s', async (status) => {
    let launches = 0
    await renderOnStage(<Venue />, {
      handlers: wellAnswered({
        launch: () => ({ data: { uid: `uid-${++launches}`, expiresAt: NOW + 3600 } }),
        channel: {
          get_today_wagers: () => (launches < 2 ? refuse(status) : { list: [aWager()] }),
        },
      }),
    })
    expect(await screen.findByText('数据异常，请重新进入游戏')).toBeTruthy()
    await waitFor(() => expect(launches).toBe(2))
  })

  it('says in the words of the spec that it cannot be entered', async () => {
    await renderOnStage(<Venue />, {
      handlers: wellAnswered({ launch: () => refuse('UNKNOWN_TYPE') }),
    })
    expect(await screen.findByText('暂时无法进入体育')).toBeTruthy()
    expect(screen.getByText('请先登录账号，才能了解更多')).toBeTruthy()
  })

  it('says until when the member rests, as the platform tells it', async () => {
    const message = '您正处于冷静期，2026-11-22 20:30 后可继续存款与投注'
    await renderOnStage(<Venue />, { handlers: wellAnswered({ launch: () => refuse('ACCESS_DENIED', { message }) }) })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('请先登录账号，才能了解更多')).toBeNull()
    // Retrying cannot help; the page of their own limits can.
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(screen.getByRole('link', { name: '查看责任博彩' }).getAttribute('href')).toBe('/mine/protection')
  })

  const forSupport = statusesThat('support').filter((status) => refusalsOf(launch).includes(status))
  it.each(forSupport)('says why it is closed to a member (%s), with the way to customer service', async (status) => {
    const message = '账号已冻结，请联系在线客服'
    const onSupport = vi.fn()
    const { user } = await renderOnStage(<Venue onSupport={onSupport} />, {
      handlers: wellAnswered({ launch: () => refuse(status, { message }) }),
    })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('请先登录账号，才能了解更多')).toBeNull()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('does not wait for a pass that the answer did not hold', async () => {
    let launches = 0
    const { user } = await renderOnStage(<Venue />, {
      handlers: wellAnswered({
        launch: () => (launches++ === 0 ? {} : { data: { uid: 'uid-1', expiresAt: NOW + 3600 } }),
      }),
    })
    expect(await screen.findByText('暂时无法进入体育')).toBeTruthy()
    expect(screen.getByText('请先登录账号，才能了解更多')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await price()).toBeTruthy()
  })

  it('is entered under the loading dialog, which closes with the answer', async () => {
    const close = vi.fn()
    const showLoading = vi.fn(() => close)
    let answer: () => void = nothing
    const launched = new Promise<void>((done) => {
      answer = done
    })
    await renderOnStage(<Venue showLoading={showLoading} />, {
      server: createFakeServer(),
      handlers: wellAnswered({
        launch: async () => {
          await launched
          return { data: { uid: 'uid-1', expiresAt: NOW + 3600 } }
        },
      }),
    })
    await waitFor(() => expect(showLoading).toHaveBeenCalledWith('正在进入体育'))
    // Columns and rows hold their places from the start.
    const waiting = screen.getByLabelText('正在进入体育')
    expect(waiting.children).toHaveLength(3)
    expect(within(waiting).getByRole('status', { name: '正在加载盘口' })).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(close).toHaveBeenCalled())
  })

  it('shows a board that is here before it is entered, to look at: bets are taken once it is', async () => {
    let answer: () => void = nothing
    const launched = new Promise<void>((done) => {
      answer = done
    })
    // Open dialogs; the loading one appears a moment after the launch began.
    let open = 0
    const showLoading = vi.fn(() => {
      open += 1
      return () => void (open -= 1)
    })
    const bet = vi.fn(wellAnswered().channel?.place_bet)
    const { user } = await renderOnStage(<Venue showLoading={showLoading} />, {
      handlers: wellAnswered({
        launch: async () => {
          await launched
          return { data: { uid: 'uid-1', expiresAt: NOW + 3600 } }
        },
        channel: { place_bet: bet as never },
      }),
    })
    await stake(user)
    await new Promise((done) => setTimeout(done, 300))
    // A dialog over the board would take the reader's keys.
    expect(open).toBe(0)
    expect(slip().getByRole('button', { name: '暂停投注' })).toHaveProperty('disabled', true)
    expect(slip().getByText('正在进入体育，请稍候')).toBeTruthy()
    const board = screen.getByRole('region', { name: /足球/ })
    answer()
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
    // The page is not mounted again when the pass comes, so typed text stays.
    expect(screen.getByRole('region', { name: /足球/ })).toBe(board)
    await user.click(submit())
    await screen.findByText('投注成功')
    expect(bet).toHaveBeenCalledOnce()
  })
})
