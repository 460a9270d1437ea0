import { askDeposit, expectWaiting } from '../src/page/deposit.ts'
import { balanceOf, chooseHome, expect, expectAccepted, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/stack/sandbox.ts'
import { stackFacts } from '../src/stack/stack.ts'

test('when the outside world falls silent, betting stops and says so, and comes back by itself', async ({
  memberPage: page,
}) => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '100')
  const { sandboxPid } = stackFacts()
  process.kill(sandboxPid, 'SIGSTOP')
  try {
    await expect(page.getByText(/赔率数据延迟，已暂停投注/)).toBeVisible()
    await expect(page.getByRole('button', { name: /暂停投注/ })).toBeDisabled()
    await askDeposit(page, '1000')
    await expect(page.getByRole('heading', { name: '正在联系支付通道' })).toBeVisible()
  } finally {
    process.kill(sandboxPid, 'SIGCONT')
  }
  await expectWaiting(page)
  await openBoard(page, match.gidm)
  await expect(page.getByText(/赔率数据延迟，已暂停投注/)).toBeHidden()
  await page.getByLabel(`${match.home} 投注额`).fill('100')
  await page.getByRole('button', { name: '投注 ¥100' }).click()
  await expectAccepted(page)
  await expect(balanceOf(page)).toContainText('¥900.00')
})
