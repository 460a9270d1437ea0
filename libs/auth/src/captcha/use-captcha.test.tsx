import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { SessionForTests } from '@pavilion/session/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Proof } from '../sign-in/prove.ts'
import { SITE_FACTS } from '../testing/world.ts'
import { QUESTION, RESULT, SLIDER } from './testing.ts'
import { useCaptcha } from './use-captcha.tsx'

const Page = ({ onProof }: { onProof: (proof: Proof | undefined) => void }) => {
  const captcha = useCaptcha(4)
  return (
    <>
      <button type="button" onClick={() => void captcha.run('linyue88').then(onProof)}>
        登录
      </button>
      {captcha.element}
    </>
  )
}

const SOLVING: MockHandlers = {
  preInfo: () => SITE_FACTS,
  kaptchcate: () => ({ needed: '1', graphic: '0' }),
  captchaLoad: ({ way }) => (way === 'slider' ? SLIDER : QUESTION),
  captchaVerify: () => RESULT,
  validateGeeCheck: () => ({ codeId: 'id-1', code: 'code-1' }),
}

const begin = async (handlers: MockHandlers = {}) => {
  const onProof = vi.fn<(proof: Proof | undefined) => void>()
  render(
    <LanguageProvider language="zh-CN">
      <SessionForTests handlers={{ ...SOLVING, ...handlers }}>
        <Page onProof={onProof} />
      </SessionForTests>
    </LanguageProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  return onProof
}

const moveByKeys = async () => {
  const handle = await screen.findByRole('slider', { name: '移动拼图' })
  for (let n = 0; n < 5; n++) fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(handle.getAttribute('aria-valuenow')).toBe('10')
  fireEvent.keyDown(handle, { key: 'Enter' })
}

beforeAll(() => preloadTexts('zh-CN', 'captcha'))

it('shows nothing where the platform wants none', async () => {
  const onProof = await begin({ kaptchcate: () => ({ needed: '0', graphic: '0' }) })
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({}))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('exchanges a solved slider for the proof of one call', async () => {
  const captchaVerify = vi.fn<NonNullable<MockHandlers['captchaVerify']>>(() => RESULT)
  const validateGeeCheck = vi.fn<NonNullable<MockHandlers['validateGeeCheck']>>(() => ({ codeId: 'i', code: 'c' }))
  const onProof = await begin({ captchaVerify, validateGeeCheck })
  await moveByKeys()
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({ kaptchcate: 0, codeId: 'i', code: 'c' }))
  expect(captchaVerify.mock.calls[0]?.[0]).toMatchObject({
    lot_number: SLIDER.lot_number,
    answer: { way: 'slider', offset: 10, by: 'keyboard' },
  })
  expect(validateGeeCheck.mock.calls[0]?.[0]).toEqual({ ...RESULT, validate_way: 0, ktype: 4 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that a wrong answer ended the attempt, and ends it', async () => {
  const onProof = await begin({ captchaVerify: () => refuse('AUTHENTICATION_CODE_ERROR') })
  await moveByKeys()
  expect((await screen.findByRole('alert')).textContent).toContain('验证未通过')
  expect(onProof).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(onProof).toHaveBeenCalledWith(undefined))
})

it('lets a late task be replaced by a new one', async () => {
  const captchaLoad = vi.fn<NonNullable<MockHandlers['captchaLoad']>>(() => SLIDER)
  await begin({ captchaLoad, captchaVerify: () => refuse('AUTHENTICATION_CODE_EXPIRED') })
  await moveByKeys()
  expect(await screen.findByText('验证已过期，请刷新后再试')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(captchaLoad).toHaveBeenCalledTimes(2))
})

it('answers a question instead, with the work done', async () => {
  const captchaVerify = vi.fn<NonNullable<MockHandlers['captchaVerify']>>(() => RESULT)
  const onProof = await begin({ captchaVerify })
  await userEvent.click(await screen.findByRole('button', { name: '换一种方式' }))
  const field = await screen.findByLabelText('您的答案')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(screen.getByText('请输入答案')).toBeTruthy()
  await userEvent.type(field, ' 八 {Enter}')
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({ kaptchcate: 0, codeId: 'id-1', code: 'code-1' }))
  expect(captchaVerify.mock.calls[0]?.[0].answer).toEqual({
    way: 'question',
    answer: '八',
    nonce: expect.stringMatching(/^\d+$/) as string,
  })
})

it('shows a picture in graphic mode, another one at a click, and takes no empty code', async () => {
  const defaultKaptcha = vi.fn<NonNullable<MockHandlers['defaultKaptcha']>>(() => ({
    image: SLIDER.piece,
    'x-code': 'picture-1',
  }))
  const onProof = await begin({ kaptchcate: () => ({ needed: '1', graphic: '1' }), defaultKaptcha })
  await userEvent.click(await screen.findByRole('button', { name: /看不清/ }))
  await waitFor(() => expect(defaultKaptcha).toHaveBeenCalledTimes(2))
  await screen.findByRole('button', { name: /看不清/ })
  const field = screen.getByRole('textbox', { name: '图形验证码' })
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByText('请输入验证码')).toBeTruthy()
  expect(field.getAttribute('maxlength')).toBe('10')
  await userEvent.type(field, ' ac3k {Enter}')
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({ kaptchcate: 1, codeId: 'picture-1', code: 'ac3k' }))
})

it('falls back to the picture where the hosted captcha cannot be had', async () => {
  await begin({
    preInfo: () => ({ ...SITE_FACTS, captcha: { provider: 'geetest', captchaId: 'id' } }),
    defaultKaptcha: () => ({ image: SLIDER.piece, 'x-code': 'picture-1' }),
  })
  expect(await screen.findByRole('textbox', { name: '图形验证码' })).toBeTruthy()
})

it('ends the attempt when it is closed', async () => {
  const onProof = await begin()
  await screen.findByRole('slider')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(onProof).toHaveBeenCalledWith(undefined))
})

it('takes no answer before its picture is there', async () => {
  let show = (): void => undefined
  const shown = new Promise<void>((resolve) => (show = resolve))
  const onProof = await begin({
    kaptchcate: () => ({ needed: '1', graphic: '1' }),
    defaultKaptcha: async () => {
      await shown
      return { 'x-code': 'picture-1', image: SLIDER.piece }
    },
  })
  await userEvent.type(await screen.findByRole('textbox'), '1234')
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: '确定' })
  expect(submit.disabled).toBe(true)
  show()
  await waitFor(() => expect(submit.disabled).toBe(false))
  await userEvent.click(submit)
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({ kaptchcate: 1, codeId: 'picture-1', code: '1234' }))
})
