import { expect, type Locator, type Page } from '@playwright/test'
import { answerOf } from './captcha-question.ts'
import { use } from './keyboard.ts'

/** The dialog that tells people from programs. */
export const captchaOf = (page: Page): Locator => page.getByRole('dialog', { name: '安全验证' })

/**
 * Where the piece belongs, in pixels of the picture: where the ground is the piece, grain and all, but dimmer. How dim is not known
 * (a decoy elsewhere may be nearer to any guess), so each place is held against the piece at the brightness that fits it best.
 */
const findGap = (picture: Locator): Promise<number> =>
  picture.evaluate((element) => {
    const [ground, piece] = [...element.querySelectorAll('canvas')].map((canvas) => ({
      ...{ width: canvas.width, height: canvas.height, top: Number.parseFloat(canvas.style.top || '0') / 100 },
      pixels: canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray(),
    }))
    if (!ground || !piece) throw new Error('There is no picture.')
    const top = Math.round(piece.top * ground.height)
    const size = piece.width
    const covers = (x: number, y: number): boolean => (piece.pixels[(y * size + x) * 4 + 3] ?? 0) > 250
    /** Of the piece's inside: the rim is lighter than what was cut out. */
    const inside: [number, number][] = []
    for (let y = 4; y < size - 4; y++)
      for (let x = 4; x < size - 4; x++) {
        const near = [-4, 0, 4].flatMap((down) => [-4, 0, 4].map((right) => covers(x + right, y + down)))
        if (near.every(Boolean)) inside.push([x, y])
      }
    const unlikeness = (left: number): number => {
      let [both, cut, shown] = [0, 0, 0]
      for (const [x, y] of inside)
        for (let channel = 0; channel < 3; channel++) {
          const here = ground.pixels[((y + top) * ground.width + x + left) * 4 + channel] ?? 0
          const there = piece.pixels[(y * size + x) * 4 + channel] ?? 0
          both += here * there
          cut += there * there
          shown += here * here
        }
      const brightness = both / cut
      // What was not cut out is as bright as the piece.
      return brightness < 0.4 || brightness > 0.62 ? Infinity : shown - brightness * both
    }
    const places = Array.from({ length: ground.width - size + 1 }, (_, left) => left)
    return places.reduce((best, left) => (unlikeness(left) < unlikeness(best) ? left : best), size)
  })

/** From 0 to 1 as a hand moves: it sets off, hurries, slows down. */
const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2

export interface SliderTask {
  readonly handle: Locator
  /** Where the piece belongs and how far it can go, in pixels of the picture. */
  readonly gap: number
  readonly most: number
}

/** Waits for the slider, and looks where the gap is. */
export const lookAtSlider = async (page: Page): Promise<SliderTask> => {
  const dialog = captchaOf(page)
  const picture = dialog.getByTestId('captcha-picture')
  const handle = dialog.getByRole('slider')
  await handle.waitFor()
  // Drawn, and no longer an empty canvas, which is 300 wide.
  await expect
    .poll(() =>
      picture
        .locator('canvas')
        .nth(1)
        .evaluate((canvas: HTMLCanvasElement) => canvas.width),
    )
    .toBeLessThan(100)
  return { handle, gap: await findGap(picture), most: Number(await handle.getAttribute('aria-valuemax')) }
}

/** Drags the piece to a place as a person does: goes a little too far, comes back, lets go. */
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
  for (const left of [over * 0.6, over * 0.2, 0]) {
    await page.waitForTimeout(40 + Math.random() * 50)
    await page.mouse.move(x + 3 + way + left, y)
  }
  await page.mouse.up()
}

/** Moves the slider into the gap with the mouse. */
export const solveSlider = async (page: Page): Promise<void> => {
  const task = await lookAtSlider(page)
  await dragTo(page, task, task.gap)
}

/** Moves the slider with keys alone: far by pages, near by arrows. The handle has the focus as soon as it is there. */
export const solveSliderByKeys = async (page: Page): Promise<void> => {
  const { handle, gap } = await lookAtSlider(page)
  await expect(handle).toBeFocused()
  const at = async () => Number(await handle.getAttribute('aria-valuenow'))
  const press = async (key: string) => {
    await page.waitForTimeout(20 + Math.random() * 60)
    await page.keyboard.press(key)
  }
  while (gap - (await at()) >= 20) await press('PageUp')
  while (gap - (await at()) >= 2) await press('ArrowRight')
  await press('Enter')
}

/** Answers the question, as one does who can neither drag nor see. Another one is asked for where words must be known. */
export const solveQuestion = async (page: Page): Promise<void> => {
  const dialog = captchaOf(page)
  // What comes with the slider moves the buttons below it.
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

/** The same with keys alone. */
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
