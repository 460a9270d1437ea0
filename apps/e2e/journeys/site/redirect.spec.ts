import { signIn } from '@pavilion/bench'
import { expect, test } from '../../src/journey.ts'
import { openMember } from '../../src/account/member.ts'

/** Addresses that must not redirect. */
const ELSEWHERE = [
  '/redirect//evil.test/mine',
  '/redirect/%2F%2Fevil.test/mine',
  '/redirect/%2Fevil%2Fmine',
  '/redirect/%5C%5Cevil.test/mine',
  '/redirect/https:%2F%2Fevil.test/mine',
  '/redirect/https://evil.test/mine/userinfo',
  '/redirect/redirect/mine/userinfo',
  '/redirect/javascript:alert(1)',
  '/redirect/nowhere',
]

test('/redirect leads members to pages of this site, and never to another address', async ({
  page,
  brand,
  siteUrl,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  const member = await openMember(brand, 0n)
  await page.goto('/redirect/mine/userinfo')
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByText('请先登录账号，才能了解更多')).toBeVisible()
  await signIn(page, member)
  await expect(page).toHaveURL(/\/mine\/userinfo$/)
  await expect(page.getByRole('heading', { name: '个人资料', level: 1 })).toBeVisible()
  await page.goto('/redirect/game/sport?market=today')
  await expect(page).toHaveURL(/\/game\/sport\?market=today$/)
  for (const path of ELSEWHERE) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '页面不存在' }), path).toBeVisible()
    expect(new URL(page.url()).origin, path).toBe(siteUrl)
  }
  await page.goto('/redirect')
  await expect(page).toHaveURL(/\/home$/)
  expect([...new Set(asked)]).toEqual([new URL(siteUrl).host])
})
