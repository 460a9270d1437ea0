import { ApiError } from '@pavilion/api-client'
import { STATUS, type StatusName } from '@pavilion/contract'
import { anyName } from '@pavilion/contract/rules'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { TextField, ToastHost } from '@pavilion/ui-kit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fits, present } from '../rules/rule.ts'
import '../testing/texts.ts'
import { FormElement } from './form-element.tsx'
import type { FormOptions } from './form-model.ts'
import { FormSupport } from './form-support.ts'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

interface Draft {
  readonly name: string
  readonly city: string
}
type Options = Partial<FormOptions<Draft, unknown>>

const START: Draft = { name: '', city: '' }
const NAME_MISSING = '账号不能为空'
const CITY_MISSING = '城市不能为空'
const rules = {
  name: fits(anyName, { missing: 'sample.name.missing' }),
  city: fits((text) => text !== 'x', { missing: 'sample.city.missing', wrong: 'sample.city.wrong' }),
} as const

beforeAll(() => preloadTexts('zh-CN', 'sample'))

const Subject = (options: Options) => {
  const form = useForm<Draft, unknown>({ start: START, rules, send: () => Promise.resolve(), ...options })
  return (
    <Form of={form} submitText="保存">
      <TextField label="名" {...form.text('name')} />
      <TextField label="城" {...form.text('city')} />
    </Form>
  )
}
const open = (options: Options, onSupport?: () => void) => {
  const Place = () => {
    const [shown, setShown] = useState(true)
    return (
      <FormSupport value={onSupport}>
        {shown && <Subject {...options} />}
        <button onClick={() => setShown(false)}>离开</button>
      </FormSupport>
    )
  }
  render(
    <LanguageProvider language="zh-CN">
      <Place />
      <ToastHost />
    </LanguageProvider>,
  )
  return userEvent.setup()
}
const name = () => screen.getByLabelText<HTMLInputElement>('名')
const city = () => screen.getByLabelText<HTMLInputElement>('城')
const save = () => screen.getByRole('button', { name: '保存' })
const fill = async (user: ReturnType<typeof open>) => {
  await user.type(name(), '林月')
  await user.type(city(), '澳门')
}
const refused = (status: StatusName, data?: unknown) =>
  new ApiError({ kind: 'api', status: STATUS[status], message: `拒绝 ${status}`, endpoint: '/x', data })
const refusing = (status: StatusName, data?: unknown) => vi.fn(() => Promise.reject<unknown>(refused(status, data)))
/** Answers on command. */
const late = () => {
  let answer: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { send: vi.fn((_input: unknown) => promise), answer }
}

describe('what a form finds wrong', () => {
  it('shows at a field that was left with something in it, and not at one that was left blank', async () => {
    const user = open({})
    await user.click(name())
    await user.tab()
    await user.type(city(), 'x')
    expect(screen.queryByText(NAME_MISSING)).toBeNull()
    expect(city().getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(city().getAttribute('aria-invalid')).toBe('true')
    await user.type(city(), 'y')
    expect(city().getAttribute('aria-invalid')).toBeNull()
  })

  it('shows everywhere on a submit, sends nothing, and gives the first field the focus', async () => {
    const send = vi.fn(() => Promise.resolve())
    const user = open({ send })
    await user.type(city(), 'x{Enter}')
    expect(screen.getByText(NAME_MISSING)).toBeTruthy()
    expect(document.activeElement).toBe(name())
    await user.click(city())
    await user.click(save())
    expect(document.activeElement).toBe(name())
    expect(send).not.toHaveBeenCalled()
  })

  it('gives a field the length that its rule has', () => {
    open({})
    expect(name().maxLength).toBe(30)
    expect(city().maxLength).toBe(-1)
  })

  it('may depend on the values of other fields', async () => {
    const user = open({ rules: (values) => (values.name === 'a' ? { city: present('sample.city.missing') } : {}) })
    await user.type(name(), 'a{Enter}')
    expect(screen.getByText(CITY_MISSING)).toBeTruthy()
    await user.type(name(), 'b')
    expect(screen.queryByText(CITY_MISSING)).toBeNull()
  })
})

describe('sending', () => {
  it('happens once, however fast and often it is pressed', async () => {
    const { send, answer } = late()
    const user = open({ send })
    await fill(user)
    const form = name().form!
    // Before a render.
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await user.click(save())
    expect(save().getAttribute('aria-busy')).toBe('true')
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: '林月', city: '澳门' })
    answer()
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  })

  it('is over once what follows is', async () => {
    const { send: follow, answer } = late()
    const send = vi.fn(() => Promise.resolve('data'))
    const user = open({ send, onDone: follow })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('data'))
    await user.click(save())
    answer()
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    expect(send).toHaveBeenCalledOnce()
  })

  it('is reported even when the form was closed meanwhile, and then nothing follows', async () => {
    const { send, answer } = late()
    const onDone = vi.fn()
    const user = open({ send, onDone, doneText: 'sample.done' })
    await fill(user)
    await user.click(save())
    await user.click(screen.getByRole('button', { name: '离开' }))
    answer()
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  it('is shown beside the fields that it names, the first of which gets the focus, and keeps what was typed', async () => {
    const faults = [
      { path: 'city', message: '没有这座城' },
      { path: 'title', message: '太长' },
    ]
    const user = open({ send: refusing('INVALID_PARAMETER', { faults }), fieldAt: { title: 'name' } })
    await fill(user)
    await user.click(save())
    expect(await screen.findByText('没有这座城')).toBeTruthy()
    expect(screen.getByText('太长')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect([name().value, city().value]).toEqual(['林月', '澳门'])
  })

  it('goes from a field when somebody types there, stays at the others, and moves the focus nowhere', async () => {
    const faults = ['name', 'city'].map((path) => ({ path, message: `${path} 不行` }))
    const user = open({ send: refusing('INVALID_PARAMETER', { faults }) })
    await fill(user)
    await user.click(save())
    await screen.findByText('city 不行')
    await user.type(city(), '区')
    expect(screen.queryByText('city 不行')).toBeNull()
    expect(screen.getByText('name 不行')).toBeTruthy()
    expect(document.activeElement).toBe(city())
    expect(city().value).toBe('澳门区')
  })

  it('is shown above the fields when it is about none, until somebody types', async () => {
    const user = open({ send: refusing('SYSTEM_BUSY') })
    await fill(user)
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('拒绝 SYSTEM_BUSY')
    await user.type(city(), '区')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with a wait lets the button count down, and nothing is sent before', async () => {
    const send = refusing('FREQUENT_SUBMISSION', { wait: 600 })
    const user = open({ send })
    await fill(user)
    await user.click(save())
    const waiting = await screen.findByRole('button', { name: '请于 10 分钟后再试' })
    await user.click(waiting)
    await user.type(name(), '{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })

  it('leads to customer service where that helps and there is a way', async () => {
    const onSupport = vi.fn()
    const user = open({ send: refusing('CONTACT_CUSTOMER_SERVICE') }, onSupport)
    await fill(user)
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('is left to the session where that has a dialog for it', async () => {
    const send = refusing('REALITY_CHECK')
    const user = open({ send })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not shown when the form handles it', async () => {
    const onRefused = vi.fn(() => true)
    const user = open({ send: refusing('DATA_EXISTS'), fieldOf: { DATA_EXISTS: 'name' }, onRefused })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a form in a dialog of another form is sent alone, by a button in the dialog’s foot', async () => {
  const [outer, inner] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const Two = () => {
    const around = useForm({ start: {}, send: outer })
    const within = useForm({ start: {}, send: inner })
    return (
      <FormElement of={around}>
        {createPortal(
          <>
            <FormElement of={within}>
              <p>里</p>
            </FormElement>
            <SubmitButton of={within}>里面</SubmitButton>
          </>,
          document.body,
        )}
      </FormElement>
    )
  }
  render(
    <LanguageProvider language="zh-CN">
      <Two />
    </LanguageProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '里面' }))
  await waitFor(() => expect(inner).toHaveBeenCalledOnce())
  expect(outer).not.toHaveBeenCalled()
})
