import { expect, type Locator, type Page } from '@playwright/test'
import { answerOf } from '../captcha-calls/captcha-question.ts'
import { use } from '../page/keyboard.ts'
import { stackFacts } from '../stack/stack.ts'

export const captchaOf = (page: Page): Locator => page.getByRole('dialog', { name: '安全验证' })

/** In picture pixels; needs CAPTCHA_ANSWERS. */
const gapOf = async (picture: Locator): Promise<number> => {
  const lot = (await picture.getAttribute('data-lot')) ?? ''
  const { operatorUrl, operatorSecret } = stackFacts()
  const answer = await fetch(`${operatorUrl}/captcha-answers/${encodeURIComponent(lot)}`, {
    headers: { authorization: `Bearer ${operatorSecret}` },
  })
  if (!answer.ok) throw new Error(`Nobody knows the answer of the slider ${lot}: HTTP ${answer.status}.`)
  return ((await answer.json()) as { gap: number }).gap
}

const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2

export interface SliderTask {
  readonly handle: Locator
  /** In picture pixels. */
  readonly gap: number
  readonly most: number
}

export const lookAtSlider = async (page: Page): Promise<SliderTask> => {
  const dialog = captchaOf(page)
  const picture = dialog.getByTestId('captcha-picture')
  const handle = dialog.getByRole('slider')
  await handle.waitFor()
  // An undrawn canvas is 300 wide.
  await expect
    .poll(() =>
      picture
        .locator('canvas')
        .nth(1)
        .evaluate((canvas: HTMLCanvasElement) => canvas.width),
    )
    .toBeLessThan(100)
  return { handle, gap: await gapOf(picture), most: Number(await handle.getAttribute('aria-valuemax')) }
}

/** Overshoots slightly, as a person does. */
export const dragTo = async (page: Page, { handle, most }: SliderTask, place: number): Promise<void> => {
  const box = await handle.boundingBox()
  const rail = await handle.locator('..').boundingBox()
  if (!box || !rail) throw new Error('The slider is not to be seen.')
  const way = ((rail.width - 2 - box.width) * place) / most
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x + 3, y - 2)
  await page.mouse.down()
  const steps = 26 + Math.round(Math.random() * 12)
  const over = 3 + Math.random() * 3
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(x + 3 + (way + over) * ease(step / steps), y - 2 + Math.sin(step / 5) * 2)
    await page.waitForTimeout(8 + Math.random() * 14)
  }
  for (const distance of [over * 0.6, over * 0.2, 0]) {
    await page.waitForTimeout(40 + Math.random() * 50)
    await page.mouse.move(x + 3 + way + distance, y)
  }
  await page.mouse.up()
}

export const solveSlider = async (page: Page): Promise<void> => {
  const task = await lookAtSlider(page)
  await dragTo(page, task, task.gap)
}

export const solveSliderByKeys = async (page: Page): Promise<void> => {
  const { handle, gap } = await lookAtSlider(page)
  await expect(handle).toBeFocused()
  const at = async () => Number(await handle.getAttribute('aria-valuenow'))
  const press = async (key: string) => {
    await page.waitForTimeout(20 + Math.random() * 60)
    await page.keyboard.press(key)
  }
  // The platform refuses tracks under 300 ms.
  await page.waitForTimeout(400)
  while (gap - (await at()) >= 20) await press('PageUp')
  while (gap - (await at()) >= 2) await press('ArrowRight')
  await press('Enter')
}

/** Skips questions about word meanings. */
export const solveQuestion = async (page: Page): Promise<void> => {
  const dialog = captchaOf(page)
  // The slider moves the buttons below it.
  await expect(dialog.getByRole('slider')).toBeVisible()
  await dialog.getByRole('button', { name: '换一种方式' }).click()
  const question = dialog.locator('#captcha-question')
  for (;;) {
    const text = (await question.textContent()) ?? ''
    const answer = answerOf(text)
    if (answer !== undefined) {
      await dialog.getByLabel('您的答案').fill(answer)
      await dialog.getByLabel('您的答案').press('Enter')
      return
    }
    await dialog.getByRole('button', { name: '换一题' }).click()
    await expect(question).not.toHaveText(text)
  }
}

export const solveQuestionByKeys = async (page: Page): Promise<void> => {
  const dialog = captchaOf(page)
  await expect(dialog.getByRole('slider')).toBeFocused()
  await use(page, dialog.getByRole('button', { name: '换一种方式' }))
  const question = dialog.locator('#captcha-question')
  await expect(dialog.getByLabel('您的答案')).toBeFocused()
  for (;;) {
    const text = (await question.textContent()) ?? ''
    const answer = answerOf(text)
    if (answer !== undefined) {
      await page.keyboard.insertText(answer)
      return page.keyboard.press('Enter')
    }
    await use(page, dialog.getByRole('button', { name: '换一题' }))
    await expect(question).not.toHaveText(text)
    await expect(dialog.getByLabel('您的答案')).toBeFocused()
  }
}
