import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, isComplete, registerFaults, strip, type RegisterDraft } from './register-checks.ts'

const TODAY = '2026-11-21'
const good: RegisterDraft = {
  name: 'linyue88',
  password: 'aurora77',
  repeat: 'aurora77',
  birthday: { year: '1990', month: '2', day: '28' },
  isAgree: true,
}

describe('a registration draft', () => {
  it('has no faults when all is well', () => {
    expect(registerFaults(good, TODAY)).toEqual({})
    expect(isComplete(good)).toBe(true)
  })

  it('names every fault at once', () => {
    expect(registerFaults(EMPTY_DRAFT, TODAY)).toEqual({
      name: 'auth.name.empty',
      password: 'auth.password.empty',
      repeat: 'auth.repeat.empty',
      birthday: 'auth.birthday.missing',
      isAgree: 'auth.agree.missing',
    })
    expect(isComplete(EMPTY_DRAFT)).toBe(false)
  })

  it.each([
    ['1abc', 'digit first'],
    ['ab1', 'too short'],
    ['abcdefghij12', 'too long'],
    ['abcd', 'no digit'],
    ['a123', 'one letter'],
    ['ab_12', 'other characters'],
  ])('refuses the name %s: %s', (name) => {
    expect(registerFaults({ ...good, name }, TODAY)).toEqual({ name: 'auth.name.invalid' })
  })

  it.each(['short1', 'onlyletters', '12345678', 'toolong123456', 'with spa1'])(
    'refuses the password %s',
    (password) => {
      expect(registerFaults({ ...good, password, repeat: password }, TODAY)).toEqual({
        password: 'auth.password.invalid',
      })
    },
  )

  it('wants both passwords alike', () => {
    expect(registerFaults({ ...good, repeat: 'aurora78' }, TODAY)).toEqual({ repeat: 'auth.repeat.differs' })
  })

  it('admits someone on the eighteenth birthday, and not the day before', () => {
    const born = (day: string) => ({ ...good, birthday: { year: '2008', month: '11', day } })
    expect(registerFaults(born('21'), TODAY)).toEqual({})
    expect(registerFaults(born('22'), TODAY)).toEqual({ birthday: 'auth.birthday.young' })
  })
})

it('strips whitespace', () => {
  expect(strip(' lin yue\t88 ')).toBe('linyue88')
})
