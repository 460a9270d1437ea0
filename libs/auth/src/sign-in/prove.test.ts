import { ApiError } from '@pavilion/api-client'
import { STATUS, statusesThat } from '@pavilion/contract'
import { expect, it, vi } from 'vitest'
import { createProver, type CaptchaPort } from './prove.ts'

const captchaOf = (...proofs: Awaited<ReturnType<CaptchaPort['run']>>[]) => {
  const run = vi.fn<CaptchaPort['run']>()
  for (const proof of proofs) run.mockResolvedValueOnce(proof)
  return { run, element: null }
}
const slider = { kaptchcate: 0, codeId: 'a', code: 'b' } as const
const picture = { kaptchcate: 1, codeId: 'c', code: 'd' } as const

it('sends the proof with the call', async () => {
  const call = vi.fn<(proof: object) => Promise<string>>().mockResolvedValue('done')
  expect(await createProver(captchaOf(slider), 'linyue88')(call)).toBe('done')
  expect(call).toHaveBeenCalledExactlyOnceWith(slider)
})

it.each(statusesThat('captcha'))('opens the captcha at %s, and repeats the call once with its proof', async (name) => {
  const wanted = new ApiError({ kind: 'api', status: STATUS[name], message: '', endpoint: '/login' })
  const call = vi.fn<(proof: object) => Promise<string>>().mockRejectedValueOnce(wanted).mockResolvedValueOnce('done')
  expect(await createProver(captchaOf(slider, picture), 'linyue88')(call)).toBe('done')
  expect(call).toHaveBeenLastCalledWith(picture)
  call.mockRejectedValue(wanted)
  await expect(createProver(captchaOf(slider, picture), 'linyue88')(call)).rejects.toBe(wanted)
})

it('does nothing when the captcha is given up, and shows none where the first call goes without', async () => {
  const call = vi.fn<(proof: object) => Promise<string>>().mockResolvedValue('done')
  expect(await createProver(captchaOf(undefined), 'linyue88')(call)).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
  const captcha = captchaOf()
  await createProver(captcha, 'linyue88', { first: {} })(call)
  expect(captcha.run).not.toHaveBeenCalled()
})
