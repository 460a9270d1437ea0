import { STATUS } from '@pavilion/contract'
import type { PendingAnswer } from '@pavilion/operator-api'
import {
  OPERATOR_REVIEW_DECISIONS_PATH,
  OPERATOR_REVIEWS_PATH,
  operatorReviewClaim,
  operatorReviewNext,
  type DepositReview,
} from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, JADE, testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('payments that a person decides on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    return testOperators(world.app).askAsTwo(['finance'], { method, url, ...(payload ? { payload } : {}) })
  }
  const list = async (query = '') =>
    ((await ask('GET', OPERATOR_REVIEWS_PATH + query)).data as { reviews: DepositReview[] }).reviews
  const decide = (review: Pick<DepositReview, 'orderNo' | 'paymentId' | 'reason'>, decision: string, more = {}) =>
    ask('POST', OPERATOR_REVIEW_DECISIONS_PATH, {
      orderNo: review.orderNo,
      paymentId: review.paymentId,
      reason: review.reason,
      decision,
      note: 'seen on the statement',
      ...more,
    })
  const keyOf = ({ orderNo, paymentId, reason }: DepositReview) => ({ orderNo, paymentId, reason })
  const pathsOf = ({ data }: { data: unknown }) =>
    (data as { faults: { path: string }[] }).faults.map((fault) => fault.path)
  const audits = async (orderNo: string) =>
    (
      await sql<{ actor: string; detail: object }>`
        select actor, detail from audit where action = 'deposit.review_decided' and subject = ${orderNo}`.execute(
        world.db,
      )
    ).rows

  it('credits what was paid, once, however often it is decided', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    await world.report({ ...genuine, amount: '70000' })
    const [review] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!review) throw new Error('the payment waits for nobody')
    expect(review).toMatchObject({ reason: 'amount', amount: '70000', orderAmount: '100000', userId: member.userId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(review, 'credited')))
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(STATUS.SUCCESS))
    expect(await member.balance()).toBe(70000n)
    expect((await decide(review, 'rejected')).code).toBe(STATUS.DATA_EXISTS)
    expect((await list()).some((each) => each.orderNo === orderNo)).toBe(false)
    expect((await list('?state=all')).find((each) => each.orderNo === orderNo)).toMatchObject({
      decision: 'credited',
      decidedBy: expect.stringMatching(/^operator:/),
    })
    const written = await audits(orderNo)
    expect(written.filter(({ detail }) => 'repeated' in detail)).toHaveLength(4)
    expect(written.filter(({ detail }) => !('repeated' in detail))).toMatchObject([
      { actor: expect.stringMatching(/^operator:/), detail: { decision: 'credited', amount: '70000' } },
    ])
    expect((await world.report(genuine)).status).toBe(200)
    expect(await member.balance()).toBe(70000n)
  })

  it('takes a second person from the amount on that the site names, and one to reject it', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const amount = '1000000'
    const report = { ...world.reportOf(orderNo), amount }
    await world.report(report)
    const decision = { orderNo, paymentId: report.paymentId, reason: 'amount', note: 'seen on the statement' }
    const url = OPERATOR_REVIEW_DECISIONS_PATH
    const finance = await anOperator(world, 'finance')
    const crediting = { url, payload: { ...decision, decision: 'credited' } }
    const looked = await finance.ask(crediting)
    expect(looked.data).toMatchObject({ pending: { effect: { decision: 'credited', amount, userId: member.userId } } })
    const { approvalId } = (looked.data as PendingAnswer).pending
    const rejecting = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    await finance.ask({ url: rejecting, payload: { decision: 'rejected', reason: 'only looked' } })
    expect(await member.balance()).toBe(0n)
    const done = await testOperators(world.app).askAsTwo(['finance'], {
      url,
      payload: { ...decision, decision: 'credited' },
    })
    expect(done).toMatchObject({ code: STATUS.SUCCESS, data: { decision: 'credited', amount } })
    expect(await member.balance()).toBe(1000000n)
    const second = await world.member()
    const other = await second.order()
    const odd = { ...world.reportOf(other.orderNo), amount }
    await world.report(odd)
    const rejected = await finance.ask({
      url,
      payload: { ...decision, orderNo: other.orderNo, paymentId: odd.paymentId, decision: 'rejected' },
    })
    expect(rejected).toMatchObject({ http: 200, data: { decision: 'rejected' } })
  })

  it('lists each part of a payment by its amount, and credits each once', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const report = { ...world.reportOf(orderNo), state: 'partial', amount: '50000' }
    const parts = ['a', 'b'].map((part) => ({ ...report, paymentId: `${report.paymentId}-${part}` }))
    for (const part of [...parts, ...parts]) await world.report(part)
    const waiting = (await list()).filter((each) => each.orderNo === orderNo)
    expect(waiting).toMatchObject([
      { reason: 'amount', amount: '50000' },
      { reason: 'amount', amount: '50000' },
    ])
    expect(await member.balance()).toBe(0n)
    for (const review of [...waiting, ...waiting]) await decide(review, 'credited')
    expect(await member.balance()).toBe(100000n)
  })

  it('credits nothing that the order was paid by', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    await world.report({ ...genuine, amount: '999' })
    const [review] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!review) throw new Error('the payment waits for nobody')
    await world.report(genuine)
    expect(await member.balance()).toBe(100000n)
    expect(pathsOf(await decide(review, 'credited'))).toEqual(['decision'])
    expect((await decide(review, 'rejected')).code).toBe(STATUS.SUCCESS)
    expect(await member.balance()).toBe(100000n)
  })

  it('credits a payment of no order to the member who is named, and none in another currency', async () => {
    const member = await world.member()
    const report = { ...world.reportOf('CK000000000009'), paymentId: 'pay_9' }
    await world.report(report)
    const review = { orderNo: report.orderNo, paymentId: 'pay_9', reason: 'unknown_order' as const }
    expect(pathsOf(await decide(review, 'credited'))).toEqual(['member'])
    const named = { member: { siteId: member.siteId, userId: member.userId } }
    expect((await decide(review, 'credited', named)).code).toBe(STATUS.SUCCESS)
    expect(await member.balance()).toBe(100000n)

    const { orderNo } = await member.order()
    await world.report(world.reportOf(orderNo, { currency: 'USD' }))
    const [foreign] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!foreign) throw new Error('the payment waits for nobody')
    expect(pathsOf(await decide(foreign, 'credited'))).toEqual(['decision'])
    expect((await decide(foreign, 'rejected')).code).toBe(STATUS.SUCCESS)
    expect(await audits(orderNo)).toMatchObject([{ detail: { decision: 'rejected', note: 'seen on the statement' } }])
  })

  it('credits a payment once that came under an unknown number and under its order', async () => {
    const member = await world.member()
    for (const first of ['decision', 'report'] as const) {
      const { orderNo } = await member.order()
      const genuine = world.reportOf(orderNo)
      const before = await member.balance()
      const strange = { orderNo: `CKX${orderNo}`, paymentId: genuine.paymentId, reason: 'unknown_order' as const }
      await world.report({ ...genuine, orderNo: strange.orderNo })
      const named = { member: { siteId: member.siteId, userId: member.userId } }
      if (first === 'report') await world.report(genuine)
      const decided = await decide(strange, 'credited', named)
      expect(decided.code === STATUS.SUCCESS).toBe(first === 'decision')
      await world.report(genuine)
      expect(await member.balance()).toBe(before + 100000n)
      if (first === 'decision') await member.close(orderNo)
    }
  })

  it('asks a person again about a payment that fits after its money was to be sent back, and credits none by itself', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    const odd = { ...genuine, amount: '999' }
    await world.report(odd)
    const [review] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!review) throw new Error('the payment waits for nobody')
    await decide(review, 'rejected')
    await world.report(odd)
    expect((await list()).filter((each) => each.orderNo === orderNo)).toEqual([])
    await world.report(genuine)
    await world.report(genuine)
    expect(await member.balance()).toBe(0n)
    const [again, ...more] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!again) throw new Error('the payment waits for nobody')
    expect(more).toEqual([])
    expect(again).toMatchObject({ reason: 'rejected_before', amount: '100000', rejectedBefore: true })
    expect(review).not.toHaveProperty('rejectedBefore')
    const { rows } = await sql<{ reason: string }>`
      select detail ->> 'reason' as reason from audit where action = 'deposit.review' and subject = ${orderNo} order by at`.execute(
      world.db,
    )
    expect(rows).toEqual([{ reason: 'amount' }, { reason: 'rejected_before' }])
    expect((await decide(again, 'credited')).code).toBe(STATUS.SUCCESS)
    await world.report(genuine)
    expect(await member.balance()).toBe(100000n)
  })

  it('takes a second person for a payment whose money was to be sent back, or that another report says another paid', async () => {
    const finance = await anOperator(world, 'finance')
    const credits = (review: DepositReview) =>
      finance.ask({
        url: OPERATOR_REVIEW_DECISIONS_PATH,
        payload: { ...keyOf(review), decision: 'credited', note: 'seen' },
      })
    const reported = async (...changes: Parameters<FundsPlatform['reportOf']>[1][]) => {
      const member = await world.member()
      const { orderNo } = await member.order('20000', 'fast')
      for (const change of changes) await world.report(world.reportOf(orderNo, change))
      const reviewFor = async (reason: string) => {
        const review = (await list(`?orderNo=${orderNo}`)).find((each) => each.reason === reason)
        if (!review) throw new Error('the payment waits for nobody')
        return review
      }
      return { member, reviewFor }
    }
    const sentBack = await reported({ currency: 'USD' }, { amount: '30000' })
    const other = await sentBack.reviewFor('currency')
    expect(await decide(other, 'rejected')).toMatchObject({ code: STATUS.SUCCESS })
    const review = await sentBack.reviewFor('amount')
    expect(review).toMatchObject({ rejectedBefore: true })
    const answer = await credits(review)
    expect(answer).toMatchObject({ http: 202, data: { pending: { effect: { rejectedBefore: true } } } })
    const another = await reported({ amount: '30000' }, { payer: { name: '王芳' } })
    const silent = await another.reviewFor('amount')
    expect(silent).toMatchObject({ payerDiffers: true, payerName: '王*' })
    expect(await credits(silent)).toMatchObject({ http: 202, data: { pending: { effect: { payerName: '王*' } } } })
    expect([await sentBack.member.balance(), await another.member.balance()]).toEqual([0n, 0n])
  })

  it('ends what waits for a second person once the payment is rejected under another reason', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    for (const change of [{ currency: 'USD' }, { amount: '1000000' }]) await world.report({ ...genuine, ...change })
    const [ann, bob] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')]
    const reviewOf = (reason: 'amount' | 'currency') => ({ orderNo, paymentId: genuine.paymentId, reason })
    const asked = await ann.ask({
      url: OPERATOR_REVIEW_DECISIONS_PATH,
      payload: { ...reviewOf('amount'), decision: 'credited', note: 'seen' },
    })
    expect(await decide(reviewOf('currency'), 'rejected')).toMatchObject({ code: STATUS.SUCCESS })
    const { approvalId } = (asked.data as PendingAnswer).pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    const approved = await bob.ask({ url, payload: { decision: 'approved', reason: 'seen' } })
    expect(approved.code).toBe(STATUS.DATA_EXISTS)
    expect(await member.balance()).toBe(0n)
  })

  it('is credited by two also while the first of them looks at it', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const report = { ...world.reportOf(orderNo), amount: '200000000' }
    await world.report(report)
    const key = { orderNo, paymentId: report.paymentId, reason: 'amount' }
    const [ann, bob] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')]
    await ann.ask({ url: operatorReviewClaim.path, payload: key })
    const payload = { ...key, decision: 'credited', note: 'seen' }
    expect(await bob.ask({ url: OPERATOR_REVIEW_DECISIONS_PATH, payload })).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
    })
    const { approvalId } = ((await ann.ask({ url: OPERATOR_REVIEW_DECISIONS_PATH, payload })).data as PendingAnswer)
      .pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    const approved = await bob.ask({ url, payload: { decision: 'approved', reason: 'seen' } })
    expect(approved.code).toBe(STATUS.SUCCESS)
    expect(await member.balance()).toBe(200_000_000n)
    const order = await member.statusOf(orderNo)
    expect(order).toMatchObject({ state: 'pending', decided: { outcome: 'credited', amount: '200000000' } })
    expect(order).not.toHaveProperty('review')
  })

  it('that is sent back is told with its order, which can still be paid', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const report = { ...world.reportOf(orderNo), amount: '700' }
    await world.report(report)
    await decide({ orderNo, paymentId: report.paymentId, reason: 'amount' }, 'rejected')
    expect(await member.statusOf(orderNo)).toMatchObject({
      state: 'pending',
      decided: { outcome: 'rejected', amount: '700' },
    })
  })

  it('takes a second person for a payment under an unknown number, since one would choose whose it is', async () => {
    const member = await world.member()
    const report = { ...world.reportOf('CK000000000029'), paymentId: 'pay_29', amount: '100' }
    await world.report(report)
    const payload = { orderNo: report.orderNo, paymentId: 'pay_29', reason: 'unknown_order', decision: 'credited' }
    const finance = await anOperator(world, 'finance')
    const { siteId, userId } = member
    const answer = await finance.ask({
      url: OPERATOR_REVIEW_DECISIONS_PATH,
      payload: { ...payload, note: 'seen', member: { siteId, userId } },
    })
    expect([answer.http, await member.balance()]).toEqual([202, 0n])
  })

  it('warns of a payment that was credited, whose money must not be sent back', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    const strange = { orderNo: `CKX${orderNo}`, paymentId: genuine.paymentId, reason: 'unknown_order' as const }
    const waiting = async () => (await list()).find((each) => each.orderNo === strange.orderNo)
    await world.report({ ...genuine, orderNo: strange.orderNo })
    expect(await waiting()).not.toHaveProperty('credited')
    await world.report(genuine)
    expect(await waiting()).toMatchObject({ credited: true })
    expect((await decide(strange, 'rejected')).data).toMatchObject({ decision: 'rejected', credited: true })
    expect(await member.balance()).toBe(100000n)
  })

  it('refuses to name another member for what was credited', async () => {
    const [member, stranger] = [await world.member(), await world.member()]
    const report = { ...world.reportOf('CK000000000019'), paymentId: 'pay_19' }
    await world.report(report)
    const review = { orderNo: report.orderNo, paymentId: 'pay_19', reason: 'unknown_order' as const }
    const to = ({ siteId, userId }: typeof member) => decide(review, 'credited', { member: { siteId, userId } })
    expect((await to(member)).code).toBe(STATUS.SUCCESS)
    expect((await to(member)).code).toBe(STATUS.SUCCESS)
    expect((await to(stranger)).code).toBe(STATUS.DATA_EXISTS)
    expect(await stranger.balance()).toBe(0n)
  })

  it('does not credit the member of an order when another is named', async () => {
    const [member, stranger] = [await world.member(), await world.member()]
    const { orderNo } = await member.order()
    const odd = { ...world.reportOf(orderNo), amount: '70000' }
    await world.report(odd)
    const review = { orderNo, paymentId: odd.paymentId, reason: 'amount' as const }
    const to = ({ siteId, userId }: typeof member) => decide(review, 'credited', { member: { siteId, userId } })
    expect(pathsOf(await to(stranger))).toEqual(['member'])
    expect(pathsOf(await to({ ...member, siteId: JADE.siteId }))).toEqual(['member'])
    expect([await member.balance(), await stranger.balance()]).toEqual([0n, 0n])
    expect((await to(member)).code).toBe(STATUS.SUCCESS)
    expect([await member.balance(), await stranger.balance()]).toEqual([70000n, 0n])
  })

  it('warns when a payment comes under an order after it was credited to another member', async () => {
    const [member, stranger] = [await world.member(), await world.member()]
    const { orderNo } = await member.order()
    const genuine = world.reportOf(orderNo)
    const strange = { orderNo: `CKX${orderNo}`, paymentId: genuine.paymentId, reason: 'unknown_order' as const }
    await world.report({ ...genuine, orderNo: strange.orderNo })
    await decide(strange, 'credited', { member: { siteId: stranger.siteId, userId: stranger.userId } })
    await world.report(genuine)
    expect([await member.balance(), await stranger.balance()]).toEqual([0n, 100000n])
    const [waiting, ...more] = (await list()).filter((each) => each.orderNo === orderNo)
    if (!waiting) throw new Error('the payment waits for nobody')
    expect(more).toEqual([])
    expect(waiting).toMatchObject({ reason: 'second_payment', credited: true, userId: member.userId })
    expect(pathsOf(await decide(waiting, 'credited'))).toEqual(['decision'])
  })

  const held = async (amount = '70000') => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await world.report(world.reportOf(orderNo, { amount }))
    const [review] = await list(`?orderNo=${orderNo}`)
    if (!review) throw new Error('the payment waits for nobody')
    return { member, review }
  }

  it('lists page by page, those that wait from the longest waiting on and all from the newest on, each once', async () => {
    for (let n = 0; n < 4; n += 1) {
      world.wait(60)
      await held()
    }
    const finance = await anOperator(world, 'finance')
    const pages = async (state: 'open' | 'all', limit: number) => {
      const reviews: DepositReview[] = []
      let before: string | undefined
      do {
        const mark = before === undefined ? '' : `&before=${before}`
        const url = `${OPERATOR_REVIEWS_PATH}?state=${state}&limit=${limit}${mark}`
        const { data } = await finance.ask({ method: 'GET', url })
        const page = data as { reviews: DepositReview[]; next?: string }
        expect(page.reviews.length).toBeLessThanOrEqual(limit)
        reviews.push(...page.reviews)
        before = page.next
      } while (before !== undefined)
      return reviews.map(keyOf)
    }
    const [open, all] = [await pages('open', 3), await pages('all', 3)]
    expect(open).toEqual((await list('?limit=200')).map(keyOf))
    expect(all).toEqual((await list('?state=all&limit=200')).map(keyOf))
    expect(new Set(all.map((key) => JSON.stringify(key))).size).toBe(all.length)
    expect(all.slice(0, 4)).toEqual(open.slice(-4).toReversed())
    const odd = await finance.ask({ method: 'GET', url: `${OPERATOR_REVIEWS_PATH}?before=x` })
    expect(pathsOf(odd)).toEqual(['before'])
  })

  it('are taken by one person at a time: nobody else decides one for ten minutes, and is told who looks at it', async () => {
    const { member, review } = await held()
    const key = keyOf(review)
    const [ann, bob] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')]
    const claims = (who: typeof ann) => who.ask({ url: operatorReviewClaim.path, payload: key })
    const decides = (who: typeof ann) =>
      who.ask({ url: OPERATOR_REVIEW_DECISIONS_PATH, payload: { ...key, decision: 'credited', note: 'seen' } })
    expect((await claims(ann)).data).toMatchObject({ claimedBy: ann.operatorId })
    const { rows } = await sql<{ name: string }>`
      select name from operators where operator_id = ${ann.operatorId}::uuid`.execute(world.db)
    const theirs = {
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'orderNo', message: `${rows[0]?.name} looks at it: ask them, or wait ten minutes` }] },
    }
    expect(await claims(bob)).toMatchObject(theirs)
    expect(await decides(bob)).toMatchObject(theirs)
    expect(await member.balance()).toBe(0n)
    world.wait(601)
    expect((await claims(bob)).data).toMatchObject({ claimedBy: bob.operatorId })
    expect(await decides(ann)).toMatchObject({ code: STATUS.INVALID_PARAMETER })
    expect((await decides(bob)).data).toMatchObject({ decision: 'credited' })
    expect((await list(`?state=all&orderNo=${key.orderNo}`))[0]).not.toHaveProperty('claimedBy')
    expect(pathsOf(await claims(ann))).toEqual(['orderNo'])
    expect((await ann.ask({ url: operatorReviewClaim.path, payload: { ...key, paymentId: 'none' } })).code).toBe(
      STATUS.NOT_FOUND,
    )
  })

  it('ask no second person for one that somebody else looks at', async () => {
    const { review } = await held('1000000')
    const [ann, bob] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')]
    await ann.ask({ url: operatorReviewClaim.path, payload: keyOf(review) })
    const crediting = {
      url: OPERATOR_REVIEW_DECISIONS_PATH,
      payload: { ...keyOf(review), decision: 'credited', note: 'seen' },
    }
    expect(await bob.ask(crediting)).toMatchObject({ code: STATUS.INVALID_PARAMETER })
    expect((await ann.ask(crediting)).http).toBe(202)
    world.wait(601)
  })

  it('are taken by two at once without getting the same, the longest waiting first', async () => {
    for (let n = 0; n < 2; n += 1) await held()
    const open = await list('?limit=200')
    const [ann, bob] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')]
    const next = async (who: typeof ann, payload = {}) => {
      const { data } = await who.ask({ url: operatorReviewNext.path, payload })
      return (data as { review?: DepositReview }).review
    }
    const [first] = open
    const takenReviews = [await next(ann)]
    expect(takenReviews[0] && keyOf(takenReviews[0])).toEqual(first && keyOf(first))
    for (let n = 1; n < open.length; n += 2) takenReviews.push(...(await Promise.all([next(ann), next(bob)])))
    const keys = takenReviews.flatMap((each) => (each ? [JSON.stringify(keyOf(each))] : []))
    expect(keys.toSorted()).toEqual(open.map((each) => JSON.stringify(keyOf(each))).toSorted())
    expect(await next(bob)).toBeUndefined()
    world.wait(601)
    expect(await next(bob, { siteId: JADE.siteId })).toBeUndefined()
    expect(await next(bob, { siteId: 3000 })).toBeDefined()
    world.wait(601)
    expect((await ann.ask({ url: operatorReviewNext.path, payload: { siteId: 9 } })).code).toBe(
      STATUS.INVALID_PARAMETER,
    )
  })

  it('tells how long the longest waiting one has waited', async () => {
    await held()
    world.wait(3600)
    const metrics = await world.app.deps.metrics.metrics()
    const [, age] = /^pavilion_deposit_review_age_seconds (\S+)$/m.exec(metrics) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(3600)
  })

  it('names what is wrong with a decision', async () => {
    expect((await decide({ orderNo: 'CK1', paymentId: 'none', reason: 'amount' }, 'credited')).code).toBe(
      STATUS.NOT_FOUND,
    )
    expect(pathsOf(await decide({ orderNo: 'CK1', paymentId: 'p', reason: 'amount' }, 'maybe'))).toEqual(['decision'])
    expect(pathsOf(await decide({ orderNo: 'C\0', paymentId: 'p', reason: 'amount' }, 'credited'))).toEqual(['orderNo'])
    expect((await ask('GET', `${OPERATOR_REVIEWS_PATH}?state=x`)).code).toBe(STATUS.INVALID_PARAMETER)
  })
})
