import { expect, expectAccepted, openBoard, test, winPriceOf } from '../../src/journey.ts'
import { chooseByArrows, tabTo, typeInto, use } from '../../src/page/keyboard.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { slipOf } from '../../src/page/slip.ts'
import { ANY_BRAND } from '../../src/tags.ts'

/** Not used by other journeys. */
const LEAGUE = '107'
const PAIRS = [
  ['埃因霍温', '阿贾克斯'],
  ['费耶诺德', '阿尔克马尔'],
  ['特温特', '乌德勒支'],
] as const

test(
  'by keyboard alone: a system with a banker, from the search to its receipt',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const matches = await Promise.all(
      PAIRS.map(([home, away]) => sandbox.steadyMatch({ league: LEAGUE, home, away, goals: { H: 1.6, C: 1.1 } })),
    )
    const [first] = matches
    if (!first) throw new Error('no match')
    const slip = slipOf(page)
    const { keyboard } = page
    await openBoard(page, first.gidm)

    await test.step('find three matches, and choose one', async () => {
      await typeInto(page, page.getByRole('searchbox', { name: '搜索球队或联赛' }), '荷兰甲级')
      await expect.poll(() => page.locator('[data-match]').count(), 'matches of one league').toBeLessThan(15)
      await use(page, winPriceOf(page, first, 'home'))
      await expect(winPriceOf(page, first, 'home')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('all together: the others join it', async () => {
      await chooseByArrows(page, slip.getByRole('group', { name: '投注方式' }), '复式过关')
      for (const match of matches.slice(1).toReversed()) {
        await tabTo(page, winPriceOf(page, match, 'home'), 'Shift+Tab')
        await keyboard.press('Enter')
      }
      await expect(slip.getByRole('button', { name: /^移除 / })).toHaveCount(3)
    })

    await test.step('a banker, the folds, and a stake', async () => {
      await use(
        page,
        slip.getByRole('button', { name: `把 ${first.home}（${first.home} 对 ${first.away}）设为胆` }),
        'Space',
      )
      await expect(slip.getByText(`胆：每注必含 ${first.home}`)).toBeVisible()
      await chooseByArrows(page, slip.getByRole('group', { name: '过关方式' }), '3串4・1胆・3注')
      await typeInto(page, slip.getByLabel('3串4・1胆・3注 每注投注额'), '10')
      await use(page, slip.getByRole('button', { name: '投注 ¥30.00' }))
      await expectAccepted(slip)
    })

    await test.step('keep the selections for another', async () => {
      await use(page, slip.getByRole('button', { name: '保留选项' }))
      await expect(slip.getByLabel('3串4・1胆・3注 每注投注额')).toHaveValue('')
      await expect(slip.getByRole('button', { name: /^移除 / })).toHaveCount(3)
    })
  },
)
