import { STATUS } from '@pavilion/contract'
import { captchaLoad, captchaVerify, defaultKaptcha, kaptchcate, type CaptchaPurpose } from '@pavilion/contract/account'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { createSitesModule } from '../site-settings/index.ts'
import { quiet, stubModules, testConfig, testDatabases } from '../testing/index.ts'
import { TOLERANCE } from './own/slider/track.ts'
import { handTrack } from './testing/human.ts'
import { captchaPlatform, type CaptchaPlatform, type CaptchaVisitor } from './testing/captcha-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const { SUCCESS, AUTHENTICATION_CODE_ERROR, AUTHENTICATION_CODE_EXPIRED, FREQUENT_SUBMISSION } = STATUS

describe.each(testDatabases)('who attacks a captcha on $name', (kind) => {
  let world: CaptchaPlatform
  beforeAll(async () => {
    world = await captchaPlatform(kind)
  })
  afterAll(() => world.close())

  const elsewhere = (visitor: CaptchaVisitor): CaptchaVisitor => ({ ...visitor, site: 3001 })
  const onAnotherDevice = (visitor: CaptchaVisitor): CaptchaVisitor => ({ ...visitor, device: `${visitor.device}-not` })

  it('uses a proof once, of twenty calls at once as well', async () => {
    const visitor = world.visitor()
    const proof = await world.proof(visitor, 4)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.demand(visitor, 4, proof)))
    expect(answers.filter((answer) => answer === 'SUCCESS')).toHaveLength(1)
  })

  it('exchanges a solved slider once, of twenty calls at once as well', async () => {
    const visitor = world.visitor()
    const solved = await world.solved(visitor)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.exchange(visitor, solved, 4)))
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1)
  })

  it('answers a task once, of twenty calls at once as well', async () => {
    const visitor = world.visitor()
    const { lot, gap } = await world.slider(visitor)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.drag(visitor, lot, gap)))
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1)
  })

  it('has no use for a proof of another purpose, site or device', async () => {
    for (const purpose of [1, 2, 3] satisfies CaptchaPurpose[]) {
      const visitor = world.visitor()
      expect(await world.demand(visitor, 4, await world.proof(visitor, purpose))).toBe('RAPID_VERIFICATION')
    }
    for (const other of [elsewhere, onAnotherDevice]) {
      const visitor = world.visitor()
      const proof = await world.proof(visitor, 4)
      expect(await world.demand(other(visitor), 4, proof)).toBe('RAPID_VERIFICATION')
      expect(await world.demand(visitor, 4, proof)).toBe('SUCCESS')
    }
  })

  it('has no use for a slider that was solved for another site or device, or with a part of the result made up', async () => {
    const visitor = world.visitor()
    const solved = await world.solved(visitor)
    for (const other of [elsewhere, onAnotherDevice])
      expect((await world.exchange(other(visitor), solved, 4)).code).toBe(AUTHENTICATION_CODE_ERROR)
    const changed = { ...solved, pass_token: 'x'.repeat(43) }
    expect((await world.exchange(visitor, changed, 4)).code).toBe(AUTHENTICATION_CODE_ERROR)
    expect((await world.exchange(visitor, solved, 4)).code).toBe(AUTHENTICATION_CODE_ERROR)
  })

  it('is late after two minutes with a task, a result and a proof, and after five with a picture', async () => {
    const visitor = world.visitor()
    const { lot, gap } = await world.slider(visitor)
    world.wait(121)
    expect((await world.drag(visitor, lot, gap)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    const solved = await world.solved(visitor)
    world.wait(121)
    expect((await world.exchange(visitor, solved, 4)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    const proof = await world.proof(visitor, 4)
    world.wait(121)
    expect(await world.demand(visitor, 4, proof)).toBe('RAPID_VERIFICATION')
  })

  it('sends the same track a second time in vain, to a gap at about the same place', async () => {
    const first = world.visitor()
    const { lot, gap } = await world.slider(first)
    const track = handTrack(gap)
    expect((await world.drag(first, lot, gap, track)).code).toBe(SUCCESS)
    for (;;) {
      const second = world.visitor()
      const again = await world.slider(second)
      if (Math.abs(again.gap - gap) > TOLERANCE) continue
      expect((await world.drag(second, again.lot, gap, track)).code).toBe(AUTHENTICATION_CODE_ERROR)
      return
    }
  })

  it('guesses offsets until only a picture passes, and no slider, solved or not, does', async () => {
    const visitor = world.visitor()
    const proof = await world.proof(visitor, 4)
    for (let n = 0; n < 5; n++) {
      const { lot, gap } = await world.slider(visitor)
      const guess = gap > 170 ? gap - 60 : gap + 60
      expect((await world.drag(visitor, lot, guess)).code).toBe(AUTHENTICATION_CODE_ERROR)
    }
    const asked = await world.call(kaptchcate, { name: 'linyue88', ktype: 4 }, visitor)
    expect(asked.data).toEqual({ needed: '1', graphic: '1' })
    expect(await world.demand(visitor, 4, proof)).toBe('GRAPHIC_VERIFICATION_CODE')
    expect(await world.demand({ ...visitor, device: 'device-anew' }, 4, {})).toBe('GRAPHIC_VERIFICATION_CODE')
    expect(await world.demand({ ...visitor, ip: '10.8.0.9' }, 4, {})).toBe('GRAPHIC_VERIFICATION_CODE')
    const picture = await world.picture(visitor)
    expect(await world.demand(visitor, 4, picture)).toBe('SUCCESS')
    expect(await world.demand(visitor, 4, picture)).toBe('GRAPHIC_VERIFICATION_CODE')
  })

  it('asks the operator port for the answer, which knows nothing of it but for journeys and their secret', async () => {
    const visitor = world.visitor()
    const { lot, gap } = await world.slider(visitor)
    const { deps, http, operator } = world.app
    const ask = (app: typeof http, secret = deps.config.secrets.OPERATOR_SECRET) =>
      app.inject({ url: `/captcha-answers/${lot}`, headers: { host: 'localhost', authorization: `Bearer ${secret}` } })
    expect((await ask(operator)).statusCode).toBe(404)
    const journeys = await buildApp(testConfig({ captchaAnswers: true }), {
      database: world.database,
      bus: deps.bus,
      log: quiet,
      modules: stubModules((parts) => ({ modules: [createSitesModule(parts)] })),
    })
    expect((await ask(journeys.operator)).json()).toEqual({ gap })
    expect((await ask(journeys.operator, 'another')).statusCode).toBe(403)
    expect((await ask(journeys.http)).statusCode).toBe(404)
    await journeys.close()
  })

  it('types a picture wrongly once, and needs a new one', async () => {
    const visitor = world.visitor()
    const picture = await world.picture(visitor)
    expect(await world.demand(visitor, 4, { ...picture, code: 'AAAAA' })).toBe('RAPID_VERIFICATION')
    expect(await world.demand(visitor, 4, picture)).toBe('RAPID_VERIFICATION')
  })

  it('types a picture right where no picture was asked for, which is no way round the slider', async () => {
    const visitor = world.visitor()
    expect(await world.demand(visitor, 4, await world.picture(visitor))).toBe('RAPID_VERIFICATION')
  })

  it('is made to wait when it asks for more sliders and questions than a person does', async () => {
    const visitor = world.visitor()
    const load = async (way: string) => (await world.call(captchaLoad, { way }, visitor)).code
    for (let n = 0; n < 8; n++) expect(await load('question')).toBe(SUCCESS)
    expect(await load('question')).toBe(FREQUENT_SUBMISSION)
    for (let n = 0; n < 30; n++) expect(await load('slider')).toBe(SUCCESS)
    expect(await load('slider')).toBe(FREQUENT_SUBMISSION)
  })

  it('answers a question without its work, or twice, in vain', async () => {
    const visitor = world.visitor()
    const ask = async () => {
      const { data } = await world.call(captchaLoad, { way: 'question' }, visitor)
      const { lot_number, work } = data as { lot_number: string; work: { prefix: string; bits: number } }
      const [answer = ''] = (await world.factsOf(lot_number))['answers'] as string[]
      return { lot_number, answer, work }
    }
    const send = ({ lot_number, answer }: { lot_number: string; answer: string }, nonce: string) =>
      world.call(captchaVerify, { lot_number, answer: { way: 'question', answer, nonce } }, visitor)
    const workFor = ({ work }: { work: { prefix: string } }): string => {
      let nonce = 0
      while (
        createHash('sha256')
          .update(work.prefix + nonce)
          .digest()
          .readUInt16BE(0) !== 0
      )
        nonce += 1
      return String(nonce)
    }
    const lazy = await ask()
    expect((await send(lazy, 'none')).code).toBe(AUTHENTICATION_CODE_ERROR)
    const wrong = await ask()
    expect((await send({ ...wrong, answer: '不知道' }, workFor(wrong))).code).toBe(AUTHENTICATION_CODE_ERROR)
    const done = await ask()
    const nonce = workFor(done)
    const solved = await send(done, nonce)
    expect(solved.code).toBe(SUCCESS)
    expect((await send(done, nonce)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    const { data } = await world.exchange(visitor, solved.data as object, 4)
    const proof = data as { codeId: string; code: string }
    expect(await world.demand(visitor, 4, { kaptchcate: 0, ...proof })).toBe('SUCCESS')
  })

  it('reads no answer in any answer: not in its words, nor in what a PNG says beside its pixels', async () => {
    const visitor = world.visitor()
    const slider = await world.call(captchaLoad, { way: 'slider' }, visitor)
    const picture = await world.call(defaultKaptcha, {}, visitor)
    const question = await world.call(captchaLoad, { way: 'question' }, visitor)
    expect(Object.keys(slider.data as object).toSorted()).toEqual(
      ['background', 'expiresAt', 'height', 'lot_number', 'piece', 'pieceSize', 'top', 'way', 'width'].toSorted(),
    )
    expect(Object.keys(picture.data as object).toSorted()).toEqual(['image', 'x-code'])
    expect(Object.keys(question.data as object).toSorted()).toEqual(
      ['expiresAt', 'lot_number', 'question', 'way', 'work'].toSorted(),
    )
    const { image, 'x-code': id } = picture.data as { image: string; 'x-code': string }
    const { background, piece } = slider.data as { background: string; piece: string }
    for (const uri of [image, background, piece]) expect(chunksOf(uri)).toEqual(PIXELS_ALONE)
    const code = String((await world.factsOf(id))['code'])
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').includes(code)).toBe(false)
    expect(id).not.toContain(code)
  })
})

const PIXELS_ALONE = expect.arrayContaining(['IHDR', 'IDAT', 'IEND']) as unknown

const chunksOf = (uri: string): string[] => {
  const file = Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64')
  const names = new Set<string>()
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    names.add(file.toString('latin1', at + 4, at + 8))
  const others = [...names].filter((name) => !['IHDR', 'IDAT', 'IEND', 'pHYs', 'PLTE'].includes(name))
  if (others.length > 0) throw new Error(`The PNG also has ${others.join()}.`)
  return [...names]
}
