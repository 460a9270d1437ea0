import { chooseHome, expect, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'
import { stackFacts } from '../src/stack.ts'

test('when the outside world falls silent, betting stops and says so, and comes back by itself', async ({
  page,
  member,
}) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '100')
  const { sandboxPid } = stackFacts()
  process.kill(sandboxPid, 'SIGSTOP')
  try {
    await expect(page.getByText(/赔率数据延迟，已暂停投注/)).toBeVisible()
    await expect(page.getByRole('button', { name: /暂停投注/ })).toBeDisabled()
    await page.goto('/mine/savemoney')
    await page.getByLabel('存款金额').fill('1000')
    await page.getByRole('button', { name: '提交存款' }).click()
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: '正在联系支付通道' }))
        .first(),
    ).toBeVisible({ timeout: 40_000 })
  } finally {
    process.kill(sandboxPid, 'SIGCONT')
  }
  await openBoard(page, match.gidm)
  await expect(page.getByText(/赔率数据延迟，已暂停投注/)).toBeHidden({ timeout: 30_000 })
})
