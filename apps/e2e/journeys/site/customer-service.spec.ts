import { expect, test } from '../../src/journey.ts'

test('customer service opens behind its warning, at a desk outside the site that answers', async ({
  page,
  context,
  siteUrl,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: '在线客服' }).first().click()
  const warning = page.getByRole('dialog', { name: '联系在线客服' })
  await expect(warning).toContainText('不承认任何线下代理')
  await expect(warning).toContainText('服务时间 24 小时')
  await expect(warning.getByRole('status')).toContainText(/预计等候(约 \d+ 分钟|不到 1 分钟)/)
  const opened = context.waitForEvent('page')
  await warning.getByRole('button', { name: '前往客服' }).click()
  const desk = await opened
  await expect(desk.getByRole('heading', { name: '在线客服' })).toBeVisible()
  expect(new URL(desk.url()).host).not.toBe(new URL(siteUrl).host)
  await expect(warning).toBeHidden()

  const talk = desk.getByRole('log', { name: '对话' })
  await expect(talk).toContainText('您好，欢迎联系在线客服')
  const ask = async (question: string): Promise<void> => {
    await desk.getByRole('textbox', { name: '您的问题' }).fill(question)
    await desk.getByRole('button', { name: '发送' }).click()
    await expect(talk).toContainText(question)
  }
  await ask('流水还差多少？')
  await expect(talk).toContainText('取款前须完成的流水')
  await ask('想问一件别的事')
  await expect(talk).toContainText(/已转人工，您排在第 \d+ 位/)
  // Other journeys may wait in the same queue.
  await expect(talk).toContainText('您好，我是客服小林', { timeout: 60_000 })
  await ask('谢谢')
  await expect(talk).toContainText('收到，正在为您核实，请稍候')
  await desk.reload()
  await expect(talk).toContainText('想问一件别的事')
})
